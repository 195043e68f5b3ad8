import { shortText } from "@/lib/domain/texts/cut-text";

const MOST = 100;

/** A label in the sentence that refuses its field; long ones are cut. */
export function quotedLabel(label: string): string {
  return `"${shortText(label, MOST)}"`;
}
