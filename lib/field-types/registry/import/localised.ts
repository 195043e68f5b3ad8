import { formLanguages } from "@/lib/domain/languages/language-names";
import { canonicalTag } from "@/lib/domain/languages/language-tag";

/** A text in the form's original language, and in others by their tag. */
export type Localised = { text: string; others: ReadonlyMap<string, string> };

export const NO_TEXT: Localised = { text: "", others: new Map() };

let tagsByName: ReadonlyMap<string, string> | undefined;

/** The tag of a language that a file calls "German", "Deutsch", "German (de)" or "de"; null for what is not known. */
export function tagOfLanguage(name: string): string | null {
  const [, inside] = /\(\s*([A-Za-z0-9_-]{2,35})\s*\)\s*$/.exec(name) ?? [];
  const tag = inside ?? name.trim();
  const words = name
    .replace(/\s*\(.*$/s, "")
    .trim()
    .toLowerCase();
  tagsByName ??= new Map(
    formLanguages().flatMap((language) => [
      [language.english.toLowerCase(), language.tag] as const,
      [language.name.toLowerCase(), language.tag] as const,
    ]),
  );
  const isTag = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(tag);
  return (
    (isTag ? canonicalTag(tag.replaceAll("_", "-")) : null) ??
    tagsByName.get(words) ??
    (words === "chinese" ? "zh-Hans" : null)
  );
}

/** Each of its texts changed. */
export function mapLocalised(
  { text, others }: Localised,
  change: (text: string) => string,
): Localised {
  return {
    text: change(text),
    others: new Map([...others].map(([tag, other]) => [tag, change(other)])),
  };
}

/** Two texts, one below the other. */
export function joined(one: Localised, other: Localised): Localised {
  const join = (first: string, second: string) =>
    [first, second].filter((text) => text !== "").join("\n\n");
  const tags = new Set([...one.others.keys(), ...other.others.keys()]);
  const inLanguage = (text: Localised, tag: string) => text.others.get(tag) ?? text.text;
  return {
    text: join(one.text, other.text),
    others: new Map(
      [...tags].map((tag) => [tag, join(inLanguage(one, tag), inLanguage(other, tag))]),
    ),
  };
}
