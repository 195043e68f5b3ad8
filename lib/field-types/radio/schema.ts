import * as z from "zod/mini";
import { roomSchema } from "../_shared/room-schema";

export const radioSchema = roomSchema({ type: z.literal("radio") });
