import { withoutHiddenSigns } from "./name-problem";
import { WORD_JOINER } from "./without-links";

/**
 * A name in an e-mail to somebody who may not know who chose it: one line, without hidden signs, and in which no program shows
 * a link.
 */
export function nameInMail(name: string): string {
  return withoutHiddenSigns(name).replace(/[.:@/](?=[\p{L}\p{N}/])/gu, `$&${WORD_JOINER}`);
}
