import type { Field } from "@/lib/domain/fields/base-field";
import { SEARCHABLE_FROM } from "../_shared/options/options";

/** Whether its options are read from a board while it is filled in. */
export function isRemote(field: Field): boolean {
  return "mondayFilterColumnId" in field || "mondayReadColumnType" in field;
}

/** Whether a dropdown is searched, its options have pictures, or are those of a board. */
export function isLongChoice(field: Field): boolean {
  return (
    field.type === "dropdown" &&
    (isRemote(field) || "optionImages" in field || field.options.length >= SEARCHABLE_FROM)
  );
}
