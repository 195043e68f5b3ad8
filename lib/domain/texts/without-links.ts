import { ADDRESS } from "./name-problem";

/** Invisible, and part of no address. */
export const WORD_JOINER = "\u2060";

/** An e-mail address and nothing else, with no sign at which a program could begin the address of a page. */
const MAILBOX = /^[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]+$/u;
/** What makes words an address: the dot before the last part of a host, a scheme's colon, what begins a network folder. */
const JOINTS = /[.。．｡](?=[\p{L}\p{M}]{2})|(?<=\p{L}):(?=[\p{L}\p{N}/+])|\\(?=\\)/gu;
/** In what is an address without doubt; its host may be a number. */
const ALL_JOINTS = /[.。．｡:/](?=[\p{L}\p{N}/])/gu;

/**
 * The text as programs of e-mail show no link in it to a page: in each word that they may read as an address, with its scheme or
 * without, an invisible sign breaks it. E-mail addresses on their own and numbers stay as they are.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/gu, (word) => {
    if (MAILBOX.test(word)) {
      return word;
    }
    return word.replace(ADDRESS.test(word) ? ALL_JOINTS : JOINTS, `$&${WORD_JOINER}`);
  });
}
