import { z } from "zod";

/** Part of an address that a webhook carries: until when it is good, and that we made it. */
export const sharedFileQuery = z.object({
  expires: z.coerce.number().int().positive(),
  signature: z.string().min(1).max(100),
});
