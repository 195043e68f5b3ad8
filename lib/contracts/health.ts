import { z } from "zod";

/** 503 with a sentence when the database does not answer. */
export const healthResponse = z.object({
  status: z.literal("ok"),
  database: z.literal("ok"),
  worker: z.enum(["inline", "off"]),
});

export type HealthResponse = z.infer<typeof healthResponse>;
