import * as z from "zod/mini";
import { roomSchema } from "../_shared/room-schema";

export const dateSchema = roomSchema({ type: z.literal("date") });
