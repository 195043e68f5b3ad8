import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { markLabelsOf } from "@/lib/domain/fields/marked-labels";
import { flagAnswer } from "../_shared/answers/flag-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { checkboxSchema } from "./schema";

export type CheckboxField = z.output<typeof checkboxSchema>;

markLabelsOf("checkbox");

export const checkboxDefinition: FieldDefinition<CheckboxField> = {
  ...flagAnswer,
  palette: { group: "Selection", label: "Checkbox" },
  create: (id) => newField({ id, type: "checkbox" }),
  normalise: withoutOptions,
};
