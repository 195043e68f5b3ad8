import { cutText } from "@/lib/domain/texts/cut-text";
const MAX_LENGTH = 60;

/** A title as a file name without an extension; letters of every script are preserved. */
export function fileName(title: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const short = cutText(words, MAX_LENGTH).replace(/^-|-$/g, "");
  return short === "" ? "form" : short;
}
