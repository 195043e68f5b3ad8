import { z } from "zod";

/** Who may be e-mailed about a form's new submissions, and who is while the form names nobody. */
export const noticeMembersResponse = z.object({
  /** Whether this installation can send e-mails. */
  isAvailable: z.boolean(),
  /** Ids of the members who are e-mailed while the form names nobody. */
  byDefault: z.array(z.number().int()),
  /** The members who may read the answers. */
  members: z.array(
    z.object({
      userId: z.number().int(),
      username: z.string(),
      email: z.string(),
      /** Why nothing is sent to the address: it is not confirmed, or its reader stopped e-mails. */
      problem: z.enum(["unconfirmed", "stopped"]).nullable(),
    }),
  ),
});

export type NoticeMembersResponse = z.infer<typeof noticeMembersResponse>;
export type NoticeMember = NoticeMembersResponse["members"][number];
