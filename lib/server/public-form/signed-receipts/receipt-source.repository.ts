import "server-only";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { db } from "@/lib/server/db/client";

type ReceiptSource = {
  versionId: number;
  revision: number;
  createdAt: Date;
  /** Flat, as they are stored. */
  answers: Answers;
};

/** What a submission says now; null when it is not the form's, or in the trash. */
export async function findReceiptSource({
  formId,
  submissionId: id,
}: {
  formId: number;
  submissionId: number;
}): Promise<ReceiptSource | null> {
  const row = await db.submission.findFirst({
    where: { id, formId, deletedAt: null },
    select: { versionId: true, revision: true, createdAt: true, answers: true },
  });
  return row && { ...row, answers: isRecord(row.answers) ? row.answers : {} };
}
