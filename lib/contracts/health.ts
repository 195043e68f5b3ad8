import { z } from "zod";

/** 503 with a sentence when the database does not answer. */
export const healthResponse = z.object({
  status: z.literal("ok"),
  database: z.literal("ok"),
  worker: z.enum(["inline", "off"]),
  /** Age of the oldest delivery that is due, in seconds; null when none is. */
  oldestWaitingSeconds: z.number().nullable(),
});

export type HealthResponse = z.infer<typeof healthResponse>;
