import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { layoutTextShape } from "../_shared/layout/layout-text-schema";

export const headingSchema = fieldTypeSchema({ type: z.literal("heading"), ...layoutTextShape });
