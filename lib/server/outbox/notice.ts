import "server-only";
import { z } from "zod";

/** What broke, as it is kept with the e-mail that tells it. */
export const noticeSchema = z.discriminatedUnion("about", [
  /** A delivery will not be tried again by itself. */
  z.object({
    about: z.literal("failed"),
    kind: z.enum(["webhook", "board"]),
    target: z.string(),
    error: z.string().nullable(),
  }),
  /** Nothing is sent to a webhook address any more. */
  z.object({ about: z.literal("disabled"), url: z.string(), reason: z.string() }),
  /** The board service refused the account's token. */
  z.object({ about: z.literal("token") }),
]);

export type Notice = z.infer<typeof noticeSchema>;
