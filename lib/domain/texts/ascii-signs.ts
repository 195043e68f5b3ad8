import { digitOf } from "./digit-of";

/** The text with the compatible signs of all scripts as ASCII: "０３－１２" is "03-12". */
export function asciiSigns(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212\u30fc]/gu, "-")
    .replace(/(?!\d)\p{Nd}/gu, digitOf);
}
