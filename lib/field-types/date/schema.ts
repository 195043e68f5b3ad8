import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const dateSchema = fieldTypeSchema({ type: z.literal("date") });
