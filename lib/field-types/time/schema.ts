import * as z from "zod/mini";
import { roomSchema } from "../_shared/room-schema";

export const timeSchema = roomSchema({ type: z.literal("time") });
