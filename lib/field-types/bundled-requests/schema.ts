import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";

export const bundledRequestsSchema = roomSchema({ type: z.literal("bundled_requests") });
