import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const locationSchema = fieldTypeSchema({ type: z.literal("location") });
