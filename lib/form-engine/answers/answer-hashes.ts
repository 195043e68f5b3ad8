import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { answerKeys } from "./change-field-entries";

/**
 * A short hash of each field's answer, by field id: equal where the answers are. For telling what changed between two
 * states of a form, not for hiding anything.
 */
export function answerHashes(fields: readonly Field[], answers: Answers): Record<string, string> {
  const hashes = fields.map(({ id }): [string, string] => {
    return [id, hash(JSON.stringify(answerKeys(id).map((key) => answers[key] ?? null)))];
  });
  return Object.fromEntries(hashes);
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const RADIX = 36;

/** FNV-1a. */
function hash(text: string): string {
  let value = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (value >>> 0).toString(RADIX);
}
