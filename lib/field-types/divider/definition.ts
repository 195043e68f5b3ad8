import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { dividerSchema } from "./schema";

export type DividerField = z.output<typeof dividerSchema>;

export const dividerDefinition: FieldDefinition<DividerField> = {
  ...layoutAnswer,
  palette: { group: "Layout", label: "Divider" },
  create: (id) => newField({ id, type: "divider" }),
  normalise: (field) => ({ ...withoutOptions(field), required: false }),
};
