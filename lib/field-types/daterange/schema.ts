import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const daterangeSchema = fieldTypeSchema({ type: z.literal("daterange") });
