import * as z from "zod/mini";
import { layoutTextShape } from "../_shared/layout/layout-text-schema";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const inlineSchema = fieldTypeSchema({ type: z.literal("inline"), ...layoutTextShape });
