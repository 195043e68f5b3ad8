import * as z from "zod/mini";
import { roomSchema } from "../_shared/room-schema";

export const colorSchema = roomSchema({ type: z.literal("color") });
