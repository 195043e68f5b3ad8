import * as z from "zod/mini";
import { roomSchema } from "../_shared/room-schema";

export const bundledRequestsSchema = roomSchema({ type: z.literal("bundled_requests") });
