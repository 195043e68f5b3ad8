import type { Field } from "@/lib/domain/fields/base-field";
import { dropdownDefinition } from "../dropdown/definition";

/** Stands for the status of a submission where fields have their ids. No field has it. */
export const STATUS_ID = "@status";

/** The status that its team gave a submission as a field of its own: a choice, which labels take as well as texts. */
export function statusField({ label, columnId }: { label: string; columnId: string }): Field {
  const choice = dropdownDefinition.create(STATUS_ID);
  return { ...choice, label: "Status", options: [label], mondayColumnId: columnId };
}
