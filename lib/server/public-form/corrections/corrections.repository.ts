import "server-only";
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
      language: true,
      createdAt: true,
      deletedAt: true,
      withdrawnAt: true,
      form: { select: { publicUrl: true } },
      stages: { select: { state: true }, orderBy: { number: "desc" } },
    },
  });
  if (row === null) {
    return null;
  }
  const { form, stages, ...submission } = row;
  const isReturned = stages[0]?.state === "returned";
  const wasReturned = stages.some(({ state }) => state === "returned");
  return { ...submission, publicUrl: form.publicUrl, isReturned, wasReturned };
}
