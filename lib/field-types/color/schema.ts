import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const colorSchema = fieldTypeSchema({ type: z.literal("color") });
