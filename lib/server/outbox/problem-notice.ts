import "server-only";
import { z } from "zod";

/** A delivery problem, as stored in the job of the e-mail that reports it. */
export const problemNoticeSchema = z.discriminatedUnion("about", [
  /** A delivery failed for good: it is not retried automatically. */
  z.object({
    about: z.literal("failed"),
    kind: z.enum(["webhook", "board"]),
    target: z.string(),
    error: z.string().nullable(),
  }),
  /** A webhook address was disabled. */
  z.object({ about: z.literal("disabled"), url: z.string(), reason: z.string() }),
  /** The board service refused the account's token. */
  z.object({ about: z.literal("token") }),
]);

export type ProblemNotice = z.infer<typeof problemNoticeSchema>;
