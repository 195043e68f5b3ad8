import * as z from "zod/mini";
import { layoutTextShape } from "../_shared/layout/layout-text-schema";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const headingSchema = fieldTypeSchema({ type: z.literal("heading"), ...layoutTextShape });
