import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { layoutTextShape } from "../_shared/layout/layout-text-schema";

export const paragraphSchema = fieldTypeSchema({
  type: z.literal("paragraph"),
  ...layoutTextShape,
});
