import * as z from "zod/mini";
import { layoutTextShape } from "../_shared/layout/layout-text-schema";
import { roomSchema } from "../_shared/field-type-schema";

export const paragraphSchema = roomSchema({ type: z.literal("paragraph"), ...layoutTextShape });
