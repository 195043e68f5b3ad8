import { ENDING_ID } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { dropdownDefinition } from "../dropdown/definition";

/** The column types that take the name of an ending, the best first. */
export const ENDING_COLUMN_TYPES: readonly string[] = ["text", "status", "dropdown", "long_text"];

/** The ending of a submission as a field of its own: a choice, which labels take as well as texts. */
export function endingField({ title, columnId }: { title: string; columnId: string }): Field {
  const choice = dropdownDefinition.create(ENDING_ID);
  return { ...choice, label: "Ending", options: [title], mondayColumnId: columnId };
}
