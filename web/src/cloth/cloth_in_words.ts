// A cloth in words: what is woven into it, field by field.
import type { Say } from "../language/say";
import type { WovenCloth } from "./woven";

/** The fields as they lie, each with the colours it was claimed with, where they are known. */
export function fieldsOf(say: Say, { pieces, points }: WovenCloth): readonly string[] {
  const colours = (dyed: Readonly<Record<string, string>>): string =>
    say.list([...new Set(Object.values(dyed))].map((dye) => say.maybe("colour", dye)));
  return [
    ...pieces.map(({ name, dyed }) => (dyed ? say("cloth-field", { design: name, colours: colours(dyed) }) : name)),
    ...(points ? [say("over-points", { count: points })] : []),
  ];
}

export const clothInWords = (say: Say, name: string, cloth: WovenCloth): string =>
  `${name}: ${fieldsOf(say, cloth).join("; ") || say("cloth-bare")}`;
