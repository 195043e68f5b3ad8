import type { Field } from "@/lib/domain/fields/base-field";
import { isLongChoice } from "../dropdown/long-choice";

/** By the name of its folder, as in the list of visitors' scripts. */
export const LONG_LIST = "dropdown/long_list";

/** The names of the types and parts that visitors load with these fields. */
export function namesOfParts(fields: readonly Field[]): string[] {
  const types = fields.map(({ type }) => type);
  return fields.some(isLongChoice) ? [...types, LONG_LIST] : types;
}
