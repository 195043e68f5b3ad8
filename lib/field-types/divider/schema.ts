import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const dividerSchema = fieldTypeSchema({ type: z.literal("divider") });
