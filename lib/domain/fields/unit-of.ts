import type { Field } from "./base-field";

/** What the numbers of a field count, for the heading of its column; nothing where it has no unit. */
export function unitOf(field: Field | undefined): { unit?: string } {
  const unit = field !== undefined && "unit" in field ? field.unit : undefined;
  return typeof unit === "string" ? { unit } : {};
}
