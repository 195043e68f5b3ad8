import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";

export const switchSchema = roomSchema({ type: z.literal("switch") });
