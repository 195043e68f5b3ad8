import type { Field } from "@/lib/domain/fields/base-field";
import { withColumns } from "@/lib/domain/fields/columns";
import { isLongChoice } from "../dropdown/long-choice";

/** By the name of its folder, as in the list of visitors' scripts. */
export const LONG_LIST = "dropdown/long_list";

/** What draws a field: its type, or a part of the type that only some of its fields need. */
export function nameOfPart(field: Field): string {
  return isLongChoice(field) ? LONG_LIST : field.type;
}

/** The names of the types and parts that visitors load with these fields. */
export function namesOfParts(fields: readonly Field[]): string[] {
  return [...new Set(withColumns(fields).map(nameOfPart))];
}
