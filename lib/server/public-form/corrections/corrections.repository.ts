import "server-only";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { db } from "@/lib/server/db/client";
import type { SubmissionLink } from "../links/submission-token";

/**
 * The submission of a link, also one in the trash; null when the links were revoked, the form is in the trash, or it
 * came by a link and changes an item of a board.
 */
export async function findLinked({ formId, submissionId: id, epoch }: SubmissionLink) {
  const row = await db.submission.findFirst({
    where: { id, formId, update: null, form: { correctionEpoch: epoch, deletedAt: null } },
    select: {
      versionId: true,
      createdAt: true,
      deletedAt: true,
      withdrawnAt: true,
      form: { select: { publicUrl: true } },
    },
  });
  if (row === null) {
    return null;
  }
  const { form, ...submission } = row;
  return { ...submission, publicUrl: form.publicUrl };
}

/** What a submission held as of a revision, as stored; null when that is not known. */
export async function findRevision({
  submissionId,
  number,
}: {
  submissionId: number;
  number: number;
}): Promise<{ versionId: number; answers: Answers } | null> {
  const row = await db.submissionRevision.findFirst({
    where: { submissionId, number },
    select: { versionId: true, answers: true },
  });
  return row && { versionId: row.versionId, answers: isRecord(row.answers) ? row.answers : {} };
}
