import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";

export const timeSchema = roomSchema({ type: z.literal("time") });
