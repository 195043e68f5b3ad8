import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const radioSchema = fieldTypeSchema({ type: z.literal("radio") });
