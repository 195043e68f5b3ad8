import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { quotedLabel } from "../_shared/quoted-label";
import { rowsProblem, rowsShape } from "../_shared/rows/rows-schema";

export const sectionSchema = fieldTypeSchema(
  {
    type: z.literal("section"),
    sectionTitle: z.optional(boundedText("A section title", LIMITS.label)),
    sectionDescription: z.optional(boundedText("A section description", LIMITS.description)),
    collapsible: z.optional(z.boolean("'collapsible' must be true or false")),
    defaultCollapsed: z.optional(z.boolean("'defaultCollapsed' must be true or false")),
    /** Its fields are filled in once for each row of its answer. */
    repeat: z.optional(z.object(rowsShape, "'repeat' must be an object")),
  },
  ({ label, sectionTitle, repeat }) => {
    const sentence = repeat ? rowsProblem(repeat) : null;
    return sentence && `${quotedLabel(sectionTitle || label)}: ${sentence}`;
  },
);
