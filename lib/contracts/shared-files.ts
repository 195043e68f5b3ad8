import { z } from "zod";

/** Query of a signed address in a webhook: its expiry and our signature. */
export const sharedFileQuery = z.object({
  expires: z.coerce.number().int().positive(),
  signature: z.string().min(1).max(100),
});
