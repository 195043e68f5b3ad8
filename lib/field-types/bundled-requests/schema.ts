import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const bundledRequestsSchema = fieldTypeSchema({ type: z.literal("bundled_requests") });
