/// <reference types="vite/client" />
declare module "*/look.json?parts" {
  const parts: typeof import("../shell/look").parts;
  export default parts;
}
