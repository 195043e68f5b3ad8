import "server-only";
import { Prisma } from "@/lib/server/db/client";

/** Jobs that deliver answers, not e-mails about delivery problems: those are out of date later. */
export const WITHOUT_NOTICES = { notice: { equals: Prisma.AnyNull } } as const;

/** Jobs that can be sent again: their submission is not deleted, and they are no problem notices. */
export const RESENDABLE = {
  ...WITHOUT_NOTICES,
  OR: [{ submissionId: null }, { submission: { deletedAt: null } }],
} satisfies Prisma.OutboxJobWhereInput;
