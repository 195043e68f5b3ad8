import type { Field } from "@/lib/domain/fields/base-field";
import { namedText } from "@/lib/domain/piping/named-text";
import { replacement } from "./change-words";

type Text = { text: string | null; fields: readonly Field[] };

/** Like `replacement`, for texts that show answers: each names the fields of its own version. */
export function namedReplacement({
  name,
  before,
  after,
}: {
  name: string;
  before: Text;
  after: Text;
}): string[] {
  if (before.text === after.text) {
    return [];
  }
  const found = replacement({ name, before: wordsOf(before), after: wordsOf(after) });
  // Two fields may have the same label.
  return found.length === 0 ? [`${name} changed`] : found;
}

function wordsOf({ text, fields }: Text): string | null {
  return text === null ? null : namedText(text, fields);
}
