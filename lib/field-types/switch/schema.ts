import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const switchSchema = fieldTypeSchema({ type: z.literal("switch") });
