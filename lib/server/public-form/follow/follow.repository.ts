import "server-only";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { db } from "@/lib/server/db/client";
import type { SubmissionLink } from "../links/submission-token";

/** The number that links to follow requests of this form carry now. */
export async function findFollowEpoch(formId: number): Promise<number | null> {
  const where = { id: formId };
  const form = await db.form.findUnique({ where, select: { followEpoch: true } });
  return form?.followEpoch ?? null;
}

/** Revokes all links of before; false when the team has no such form. */
export async function raiseFollowEpoch({ id, teamId }: { id: number; teamId: number }) {
  const { count } = await db.form.updateMany({
    where: { id, teamId, deletedAt: null },
    data: { followEpoch: { increment: 1 } },
  });
  return count > 0;
}

/**
 * The submission of a link with its form; null when the links were revoked, or one of the two is deleted. A
 * quarantined one is there: who sends spam is not told.
 */
export async function findFollowed({ formId, submissionId, epoch }: SubmissionLink) {
  const row = await db.submission.findFirst({
    where: {
      id: submissionId,
      formId,
      deletedAt: null,
      form: { followEpoch: epoch, deletedAt: null },
    },
    select: {
      versionId: true,
      language: true,
      answers: true,
      mondayItemId: true,
      createdAt: true,
      form: { select: { teamId: true, settings: true, mondayBoardId: true, liveVersionId: true } },
    },
  });
  if (row === null) {
    return null;
  }
  const { form, answers, ...submission } = row;
  return {
    ...submission,
    answers,
    form: { ...form, follow: storedSettings(form.settings).follow },
  };
}

/** The items of the newest submissions of a form, at most `limit`. */
export async function findNewestItems({
  formId,
  limit,
}: {
  formId: number;
  limit: number;
}): Promise<string[]> {
  const rows = await db.submission.findMany({
    where: { formId, quarantined: false, deletedAt: null, mondayItemId: { not: null } },
    orderBy: { id: "desc" },
    take: limit,
    select: { mondayItemId: true },
  });
  return rows.flatMap(({ mondayItemId }) => mondayItemId ?? []);
}
