import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const checkboxSchema = fieldTypeSchema({ type: z.literal("checkbox") });
