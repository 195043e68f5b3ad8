import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const signatureSchema = fieldTypeSchema({ type: z.literal("signature") });
