/** "In" before a unit, by language. */
const WORDS: Readonly<Record<string, string>> = {
  en: "In",
  de: "In",
  it: "In",
  nl: "In",
  fr: "En",
  es: "En",
  pt: "Em",
};

/** What numbers are given in; in English where we do not know the words of the language (BCP 47). */
export function unitText(unit: string, language = "en"): string {
  const [primary = ""] = language.toLowerCase().split("-");
  return `${Object.hasOwn(WORDS, primary) ? WORDS[primary] : WORDS["en"]} ${unit}`;
}
