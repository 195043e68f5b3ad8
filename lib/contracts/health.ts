import { z } from "zod";

/**
 * The version of the board service's API that is called. `kind` is the service's word for its state, such
 * as "current" or "maintenance"; null until a connected account was asked, which happens once a day.
 */
export const boardApiVersion = z.object({ version: z.string(), kind: z.string().nullable() });

/** "low" below the reserve (DISK_RESERVE_MB): nothing new is stored on that disk. */
const diskState = z.enum(["ok", "low"]);

/** 503 with a sentence when the database does not answer, or takes nothing new as its disk is full. */
export const healthResponse = z.object({
  status: z.literal("ok"),
  /** Formlane's own, of package.json. */
  version: z.string(),
  /** The version of Node.js that the server runs on. */
  node: z.string(),
  /** The commit that runs; null where nobody says it. */
  commit: z.string().nullable(),
  database: z.literal("ok"),
  disk: diskState,
  worker: z.enum(["inline", "off"]),
  /** Age of the oldest delivery that is due, in seconds; null when none is. */
  oldestWaitingSeconds: z.number().nullable(),
  boardApi: boardApiVersion,
});

export type HealthResponse = z.infer<typeof healthResponse>;
export type BoardApiVersion = z.infer<typeof boardApiVersion>;
export type DiskState = z.infer<typeof diskState>;
