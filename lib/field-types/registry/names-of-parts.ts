import type { Field } from "@/lib/domain/fields/base-field";
import { withColumns } from "@/lib/domain/fields/columns";
import { isLongChoice } from "../dropdown/long-choice";

/** By the name of its folder, as in the list of visitors' scripts. */
export const LONG_LIST = "dropdown/long_list";

/** Behind the name of a type whose options have pictures. */
export const PICTURES = "/pictures";

/** What draws a field: its type, or a part of the type that only some of its fields need. */
export function nameOfPart(field: Field): string {
  if (isLongChoice(field)) {
    return LONG_LIST;
  }
  return "optionImages" in field ? field.type + PICTURES : field.type;
}

/** The names of the types and parts that visitors load with these fields. */
export function namesOfParts(fields: readonly Field[]): string[] {
  return [...new Set(withColumns(fields).map(nameOfPart))];
}
