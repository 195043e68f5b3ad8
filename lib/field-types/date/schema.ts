import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";

export const dateSchema = roomSchema({ type: z.literal("date") });
