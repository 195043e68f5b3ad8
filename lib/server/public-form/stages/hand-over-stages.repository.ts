import "server-only";
import { db } from "@/lib/server/db/client";
import { findReadersInTeam } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { createMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { loadVersion } from "../version/published-version";
import { remindAt } from "./remind-at";
import { passStageOn } from "./stage-links.repository";
import { THE_OWNERS } from "./stage-recipients.repository";

/** How many stages are handed over, or reminded, at once. More are an hour later. */
export const MOST_AT_ONCE = 500;

/**
 * Hands the stages of a team over to its owners that wait for whoever may read their answers no more, each once, with a link of
 * its own.
 */
export async function handOverStages(teamId: number, now: Date): Promise<void> {
  const readers = await findReadersInTeam(teamId);
  const left = await db.submissionStage.findMany({
    where: {
      state: "waiting",
      OR: [
        { userId: { not: null, notIn: readers.map(({ userId }) => userId) } },
        ...readers.flatMap(({ userId, formIds }) =>
          formIds === null ? [] : { userId, submission: { formId: { notIn: [...formIds] } } },
        ),
      ],
      submission: { deletedAt: null, form: { teamId, deletedAt: null } },
    },
    select: {
      submissionId: true,
      number: true,
      stageId: true,
      userId: true,
      address: true,
      secretHash: true,
      submission: { select: { formId: true, versionId: true } },
    },
    orderBy: { since: "asc" },
    take: MOST_AT_ONCE,
  });
  for (const { submission, secretHash, userId, address, stageId, ...place } of left) {
    const { formId, versionId } = submission;
    const version = await loadVersion(versionId);
    const stage = version?.settings.stages.find(({ id }) => id === stageId);
    // What was taken back stays so until it is sent again.
    const newSecret = secretHash === null ? null : await createMailedSecret();
    const link = { newSecret, remindAt: remindAt(stage ?? {}, now) };
    const passing = { ...place, from: { userId, address }, to: THE_OWNERS, ...link };
    await db.$transaction((transaction) => passStageOn(transaction, { formId, ...passing, now }));
  }
}

/** The same in all teams in which something waits for a member, or for this account: it left, or may read less. */
export async function handOverAllStages(now: Date, userId?: number): Promise<void> {
  const waiting = { some: { state: "waiting", userId: userId ?? { not: null } } };
  const forms = await db.form.findMany({
    where: { deletedAt: null, submissions: { some: { deletedAt: null, stages: waiting } } },
    select: { teamId: true },
    distinct: ["teamId"],
  });
  for (const { teamId } of forms) {
    await handOverStages(teamId, now);
  }
}
