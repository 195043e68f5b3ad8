import { ADDRESS } from "./name-problem";

/** Invisible, and part of no address. */
export const WORD_JOINER = "\u2060";

/**
 * The text as programs of e-mail show no link in it to a page: in each word that they would read as an address, an invisible
 * sign breaks it. E-mail addresses, numbers and names of files stay as they are.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/gu, (word) =>
    ADDRESS.test(word) ? word.replace(/[.:/](?=[\p{L}\p{N}/])/gu, `$&${WORD_JOINER}`) : word,
  );
}
