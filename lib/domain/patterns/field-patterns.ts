import type { Field } from "../fields/base-field";
import { columnsOf } from "../fields/columns";

/** The patterns of a field and of its columns, in both documented places. */
export function patternsOf(field: Field): string[] {
  const rules = "validation" in field ? field.validation : null;
  const nested =
    typeof rules === "object" && rules !== null && "pattern" in rules ? rules.pattern : "";
  const patterns = ["pattern" in field ? field.pattern : "", nested];
  return [
    ...patterns.filter((pattern) => typeof pattern === "string").filter(Boolean),
    ...columnsOf(field).flatMap(patternsOf),
  ];
}
