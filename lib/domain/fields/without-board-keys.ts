import type { Field } from "./base-field";

/** The field without its board properties, which only the owner may see. */
export function withoutBoardKeys(field: Field): Field {
  const entries = Object.entries(field).filter(
    ([key]) => !key.startsWith("monday") && key !== "capacityFromBoard",
  );
  // Every board property of a field is optional, so the result is still a valid field.
  return Object.fromEntries(entries) as Field;
}
