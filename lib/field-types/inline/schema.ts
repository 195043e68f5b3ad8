import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { layoutTextShape } from "../_shared/layout/layout-text-schema";

export const inlineSchema = fieldTypeSchema({ type: z.literal("inline"), ...layoutTextShape });
