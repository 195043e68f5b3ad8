import type { Field } from "@/lib/domain/fields/base-field";
import { blockOf } from "../state/field-edits";

/** Id of the last field of a newly assigned section, to move the field behind it; null = do not move. */
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
