import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const countrySchema = fieldTypeSchema({ type: z.literal("country") });
