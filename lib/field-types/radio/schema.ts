import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";

export const radioSchema = roomSchema({ type: z.literal("radio") });
