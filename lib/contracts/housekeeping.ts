import { z } from "zod";

const count = z.number().int();

/** How many of each housekeeping removed. */
export const housekeepingResponse = z.object({
  files: count,
  submissions: count,
  forms: count,
  sessions: count,
  keys: count,
});

export type HousekeepingResponse = z.infer<typeof housekeepingResponse>;
