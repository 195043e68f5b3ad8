import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";

export const dividerSchema = roomSchema({ type: z.literal("divider") });
