import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newLayoutText } from "../_shared/layout/layout-text";
import { newField, withoutOptions } from "../_shared/new-field";
import type { inlineSchema } from "./schema";

export const DEFAULT_SIZE = "medium";

export type InlineField = z.output<typeof inlineSchema>;

export const inlineDefinition: FieldDefinition<InlineField> = {
  ...layoutAnswer,
  texts: { content: "markdown" },
  palette: { group: "Layout", label: "Text Block" },
  create: (id) => ({ ...newField({ id, type: "inline" }), ...newLayoutText(DEFAULT_SIZE) }),
  normalise: (field) => ({ ...withoutOptions(field), required: false }),
};
