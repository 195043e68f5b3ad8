import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { flagAnswer } from "../_shared/answers/flag-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { checkboxSchema } from "./schema";

export type CheckboxField = z.output<typeof checkboxSchema>;

export const checkboxDefinition: FieldDefinition<CheckboxField> = {
  ...flagAnswer,
  palette: { group: "Selection", label: "Checkbox" },
  create: (id) => newField({ id, type: "checkbox" }),
  normalise: withoutOptions,
};
