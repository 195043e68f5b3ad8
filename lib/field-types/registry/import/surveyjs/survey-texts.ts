import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import { textIn } from "../imported-form";
import { NO_TEXT, type Localised } from "../localised";

/** The original of a text that is a text, or an object of texts by their languages. */
export type ReadText = (value: unknown) => Localised;

/** `locale` is the survey's own: texts of "default" are in it. */
export function createTextReader(locale: string, languages: Set<string>): ReadText {
  const own = canonicalTag(locale) ?? "en";
  return (value) => {
    if (!isRecord(value)) {
      const text = textIn(value);
      return text === "" ? NO_TEXT : { text, others: new Map() };
    }
    const entries = Object.entries(value).flatMap(([name, text]): [string, string][] => {
      const tag = name === "default" ? own : canonicalTag(name.replaceAll("_", "-"));
      return tag === null || textIn(text) === "" ? [] : [[tag, textIn(text)]];
    });
    const text =
      textIn(ownValue(value, "default")) || (new Map(entries).get(own) ?? entries[0]?.[1] ?? "");
    const others = new Map(entries.filter(([tag]) => tag !== own));
    for (const tag of others.keys()) {
      languages.add(tag);
    }
    return { text, others };
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The words of HTML: without marks, scripts and styles, a paragraph by paragraph. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1\s*>/gi, "")
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr)\b[^<>]*>/gi, "\n")
    .replaceAll(/<\/?[A-Za-z][^<>]*>/g, "")
    .replaceAll(/&(\w{2,6}|#\d{1,7});/g, (whole, name: string) => entityText(name) ?? whole)
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function entityText(name: string): string | null {
  if (name.startsWith("#")) {
    const code = Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : null;
  }
  return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? null) : null;
}
