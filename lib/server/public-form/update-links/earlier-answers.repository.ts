import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { db } from "@/lib/server/db/client";

type OfItem = { formId: number; itemId: string };

/** The answers, as they are stored, of the newest submission that made or changed an item; null when there is none. */
export async function findEarlierAnswers({ formId, itemId }: OfItem): Promise<Answers | null> {
  const row = await db.submission.findFirst({
    where: {
      formId,
      quarantined: false,
      deletedAt: null,
      OR: [{ mondayItemId: itemId }, { update: { itemId } }],
    },
    orderBy: { id: "desc" },
    select: { answers: true },
  });
  // Answers are stored as an object.
  return row && (row.answers as Answers);
}
