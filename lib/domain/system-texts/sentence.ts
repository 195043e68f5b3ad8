import type { SystemTexts } from "./catalogue";

/** One that is made before its reader is known: said with the texts of a language. A text is said as it is. */
export type Sentence = string | ((texts: SystemTexts) => string);

export function say(sentence: Sentence, texts: SystemTexts): string {
  return typeof sentence === "string" ? sentence : sentence(texts);
}

/** The same of sentences by field id. */
export function sayAll(
  sentences: Readonly<Record<string, Sentence>>,
  texts: SystemTexts,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sentences).map(([id, sentence]) => [id, say(sentence, texts)]),
  );
}
