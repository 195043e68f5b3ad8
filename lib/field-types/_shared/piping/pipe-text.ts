import { replacePipes } from "@/lib/domain/piping/pipes";
import type { FieldNames } from "../formula/formula-text";

const WRITTEN = /\{\{([^{}|\r\n]*)(\|[^{}\r\n]*)?\}\}/g;

/** "Hello {{f1|you}}" as "Hello {{First name|you}}"; ids of fields that are gone stay. */
export function textForEditing(text: string, { nameOf }: FieldNames): string {
  return replacePipes(text, ({ fieldId, written }) => {
    const name = nameOf.get(fieldId);
    const bar = written.indexOf("|");
    return name === undefined ? written : `{{${name}${bar === -1 ? "}}" : written.slice(bar)}`;
  });
}

/** The inverse: "Hello {{First name|you}}" as "Hello {{f1|you}}". */
export function textForStorage(text: string, { idOf }: FieldNames): string {
  return text.replace(WRITTEN, (written: string, name: string, rest = "") => {
    const id = idOf.get(name.trim());
    return id === undefined ? written : `{{${id}${String(rest)}}}`;
  });
}

export type TextPart = { text: string; isChip: boolean };

/** An edited text in parts, to draw the fields in it as chips. */
export function textParts(text: string, names: FieldNames): TextPart[] {
  return text
    .split(/(\{\{[^{}\r\n]*\}\})/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isChip: isChip(part, names) }));
}

/** The chip that ends at a place of the text: Backspace removes it as a whole. */
export function chipBefore(
  text: string,
  { place, names }: { place: number; names: FieldNames },
): { from: number; to: number } | null {
  const from = text.lastIndexOf("{{", place);
  return from !== -1 && isChip(text.slice(from, place), names) ? { from, to: place } : null;
}

function isChip(part: string, { idOf }: FieldNames): boolean {
  const [, name = ""] = /^\{\{([^{}|]*)(?:\|[^{}]*)?\}\}$/.exec(part) ?? [];
  return idOf.has(name.trim());
}

// An @ within a word is part of an e-mail address.
const ASKED = /(?:(?:^|[^\p{L}\p{N}@])@|\{\{)([^@{}|\r\n]{0,40})$/u;

/** The words before the caret that ask for a field, from their @ on; null when none do. */
export function askedField(text: string, caret: number): { from: number; words: string } | null {
  const before = text.slice(0, caret);
  const words = ASKED.exec(before)?.[1];
  if (words === undefined) {
    return null;
  }
  const sign = before.length - words.length - 1;
  return { from: before[sign] === "@" ? sign : sign - 1, words: words.trim().toLowerCase() };
}
