import * as z from "zod/mini";
import { roomSchema } from "../_shared/room-schema";

export const checkboxSchema = roomSchema({ type: z.literal("checkbox") });
