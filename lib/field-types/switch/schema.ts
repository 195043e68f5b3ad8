import * as z from "zod/mini";
import { roomSchema } from "../_shared/room-schema";

export const switchSchema = roomSchema({ type: z.literal("switch") });
