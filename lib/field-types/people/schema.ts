import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const peopleSchema = fieldTypeSchema({ type: z.literal("people") });
