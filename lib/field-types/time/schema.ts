import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const timeSchema = fieldTypeSchema({ type: z.literal("time") });
