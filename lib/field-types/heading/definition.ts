import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newLayoutText } from "../_shared/layout/layout-text";
import { newField, withoutOptions } from "../_shared/new-field";
import type { headingSchema } from "./schema";

export const DEFAULT_SIZE = "large";

export type HeadingField = z.output<typeof headingSchema>;

export const headingDefinition: FieldDefinition<HeadingField> = {
  ...layoutAnswer,
  texts: { content: "markdown" },
  palette: { group: "Layout", label: "Heading" },
  create: (id) => ({ ...newField({ id, type: "heading" }), ...newLayoutText(DEFAULT_SIZE) }),
  normalise: (field) => ({ ...withoutOptions(field), required: false }),
};
