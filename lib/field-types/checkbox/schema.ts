import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";

export const checkboxSchema = roomSchema({ type: z.literal("checkbox") });
