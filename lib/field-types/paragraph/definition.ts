import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newLayoutText } from "../_shared/layout/layout-text";
import { newField, withoutOptions } from "../_shared/new-field";
import type { paragraphSchema } from "./schema";

export const DEFAULT_SIZE = "medium";

export type ParagraphField = z.output<typeof paragraphSchema>;

export const paragraphDefinition: FieldDefinition<ParagraphField> = {
  ...layoutAnswer,
  texts: { content: "markdown" },
  palette: { group: "Layout", label: "Paragraph" },
  create: (id) => ({ ...newField({ id, type: "paragraph" }), ...newLayoutText(DEFAULT_SIZE) }),
  normalise: (field) => ({ ...withoutOptions(field), required: false }),
};
