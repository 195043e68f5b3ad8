import "server-only";
import { db } from "@/lib/server/db/client";

/** The number that links to correct this submission carry now; null without one, and when it changes an item by a link. */
export async function findCorrectionEpoch({
  submissionId: id,
  formId,
}: {
  submissionId: number;
  formId: number;
}): Promise<number | null> {
  const found = await db.submission.findFirst({
    where: { id, formId, update: null },
    select: { form: { select: { correctionEpoch: true } } },
  });
  return found?.form.correctionEpoch ?? null;
}

/** Revokes all links of before; false when the team has no such form. */
export async function raiseCorrectionEpoch({ id, teamId }: { id: number; teamId: number }) {
  const { count } = await db.form.updateMany({
    where: { id, teamId, deletedAt: null },
    data: { correctionEpoch: { increment: 1 } },
  });
  return count > 0;
}
