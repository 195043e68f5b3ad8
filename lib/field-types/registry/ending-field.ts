import { ENDING_ID } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { dropdownDefinition } from "../dropdown/definition";

/** The column types that take the name of an ending, the best first. */
export const ENDING_COLUMN_TYPES: readonly string[] = ["text", "status", "dropdown", "long_text"];

type Endings = { titles: string[]; columnId: string | null };

/** The ending of a submission as a field of its own: a choice, which labels take as well as texts. */
export function endingField({ titles, columnId }: Endings): Field {
  const choice = dropdownDefinition.create(ENDING_ID);
  return { ...choice, label: "Ending", options: titles, mondayColumnId: columnId ?? undefined };
}
