import type { Field } from "@/lib/domain/fields/base-field";

/** True for a field that takes its options from the board service but names no board or column to read. */
export function lacksReadBoard(field: Field): boolean {
  const named = new Map<string, unknown>(Object.entries(field));
  const isComplete = ["mondayReadBoardId", "mondayReadColumnId"].every((key) => named.get(key));
  return field.populateFromMonday && !isComplete;
}
