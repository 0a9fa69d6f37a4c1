/// <reference types="vite/client" />
declare module "virtual:look.svg" {
  const address: string;
  export default address;
}
declare module "*/look.json?parts" {
  const parts: typeof import("../shell/look").parts;
  export default parts;
}
