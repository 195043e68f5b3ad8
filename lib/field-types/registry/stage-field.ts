import type { Field } from "@/lib/domain/fields/base-field";
import { dropdownDefinition } from "../dropdown/definition";

/** Stands for where a submission is in its stages where fields have their ids. No field has it. */
export const STAGE_ID = "@stage";

/** Where a submission is in its stages as a field of its own: a choice, which labels take as well as texts. */
export function stageField({ title, columnId }: { title: string; columnId: string }): Field {
  const choice = dropdownDefinition.create(STAGE_ID);
  return { ...choice, label: "Stage", options: [title], mondayColumnId: columnId };
}

/** The type of the board's columns whose person can fill in a stage. */
export const PERSON_COLUMN_TYPE = "people";
