import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { flagDefinition } from "../_shared/answers/flag-definition";
import type { checkboxSchema } from "./schema";

export type CheckboxField = z.output<typeof checkboxSchema>;

export const checkboxDefinition: FieldDefinition<CheckboxField> = flagDefinition(
  "checkbox",
  "Checkbox",
);
