import * as z from "zod/mini";
import { layoutTextShape } from "../_shared/layout/layout-text-schema";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const paragraphSchema = fieldTypeSchema({
  type: z.literal("paragraph"),
  ...layoutTextShape,
});
