import { cutText } from "@/lib/domain/texts/cut-text";

const MAX_LENGTH = 60;

/** A title as a file name without an extension; letters of every script are preserved, with the joiners between them. */
export function fileName(title: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, "-");
  const short = cutText(words, MAX_LENGTH).replace(/^[-\u200c\u200d]+|[-\u200c\u200d]+$/g, "");
  return short === "" ? "form" : short;
}
