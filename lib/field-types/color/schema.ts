import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";

export const colorSchema = roomSchema({ type: z.literal("color") });
