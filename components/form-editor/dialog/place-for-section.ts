import type { Field } from "@/lib/domain/fields/base-field";
import { blockOf } from "../state/field-edits";

/** The field to stand behind so that a newly assigned section also looks like it; null = stay. */
export function placeForSection({
  fields,
  field,
  next,
}: {
  fields: readonly Field[];
  field: Field;
  next: Field;
}): string | null {
  if (next.sectionId === undefined || next.sectionId === field.sectionId) {
    return null;
  }
  const last = blockOf(fields, next.sectionId).block.at(-1);
  return last && last.id !== field.id ? last.id : null;
}
