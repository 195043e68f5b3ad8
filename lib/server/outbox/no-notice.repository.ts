import "server-only";
import { Prisma } from "@/lib/server/db/client";

/** Jobs that bring answers somewhere. A notice told of a trouble of its time: it is not theirs. */
export const NO_NOTICE = { notice: { equals: Prisma.AnyNull } } as const;

/** Jobs that can still bring what they are for: of nothing deleted, and no notices. */
export const RESENDABLE = {
  ...NO_NOTICE,
  OR: [{ submissionId: null }, { submission: { deletedAt: null } }],
} satisfies Prisma.OutboxJobWhereInput;
