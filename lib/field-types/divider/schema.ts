import * as z from "zod/mini";
import { roomSchema } from "../_shared/room-schema";

export const dividerSchema = roomSchema({ type: z.literal("divider") });
