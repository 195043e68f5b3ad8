import type { Field } from "./base-field";

/** The field without its ties to a board: they are the owner's business and nobody else's (promise P13). */
export function withoutBoardKeys(field: Field): Field {
  const entries = Object.entries(field).filter(([key]) => !key.startsWith("monday"));
  // Every board property of a field is optional, so what is left is still a field.
  return Object.fromEntries(entries) as Field;
}
