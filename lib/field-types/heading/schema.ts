import * as z from "zod/mini";
import { layoutTextShape } from "../_shared/layout/layout-text-schema";
import { roomSchema } from "../_shared/field-type-schema";

export const headingSchema = roomSchema({ type: z.literal("heading"), ...layoutTextShape });
