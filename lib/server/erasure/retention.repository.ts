import "server-only";
import type { Retention } from "@/lib/domain/forms/public-page-settings";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { NOTIFIED_AHEAD_MS, retentionCutoff, retentionKey } from "@/lib/domain/retention/retention";
import { retentionName } from "@/lib/form-engine/history/retention-name";
import { db, type Prisma } from "@/lib/server/db/client";
import { BEING_ERASED } from "@/lib/server/forms/drafts/trash";
import { enqueueProblemMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import { findFormTeam } from "@/lib/server/outbox/enqueue/form-team.repository";
import { insertJob } from "@/lib/server/outbox/enqueue/insert-jobs.repository";
import { utcDay } from "@/lib/utils/dates";
import { lockForms, type ErasureReason } from "./erasure.repository";

const FORMS_BATCH = 100;

export type RetainingForm = {
  id: number;
  teamId: number;
  liveVersionId: number | null;
  retention: Retention;
  /** When its owners were notified of this retention. */
  notifiedAt: Date | null;
};

const retaining = {
  id: true,
  teamId: true,
  liveVersionId: true,
  retentionSince: true,
  retentionToldAt: true,
  retentionToldFor: true,
  deletedAt: true,
  liveVersion: { select: { settings: true } },
} as const;

type Row = Prisma.FormGetPayload<{ select: typeof retaining }>;

function retentionOf({ deletedAt, liveVersion }: Row): Retention | null {
  return deletedAt === null && liveVersion ? storedSettings(liveVersion.settings).retention : null;
}

/** The live version's retention of a form, and when its owners were notified; null without one. */
export async function findRetention(id: number): Promise<RetainingForm | null> {
  const row = await db.form.findUnique({ where: { id }, select: retaining });
  return row && toRetainingForm(row);
}

function toRetainingForm(row: Row): RetainingForm | null {
  const { id, teamId, liveVersionId, retentionToldAt, retentionToldFor } = row;
  const retention = retentionOf(row);
  if (retention === null) {
    return null;
  }
  const isNotified = retentionToldFor === retentionKey({ teamId, retention });
  return { id, teamId, liveVersionId, retention, notifiedAt: isNotified ? retentionToldAt : null };
}

/** The forms of a team whose owners were notified that they erase submissions, and their titles: the latest notified, at most `limit`. */
export async function findNotifiedForms(
  teamId: number,
  limit: number,
): Promise<(RetainingForm & { title: string })[]> {
  const rows = await db.form.findMany({
    where: { teamId, deletedAt: null, retentionToldAt: { not: null } },
    select: { ...retaining, title: true },
    orderBy: { retentionToldAt: "desc" },
    take: limit,
  });
  return rows.flatMap(({ title, ...row }) => {
    const form = toRetainingForm(row);
    return form === null || form.notifiedAt === null ? [] : [Object.assign(form, { title })];
  });
}

/** Notes which forms erase submissions by their live version, since when, and which do no more; resolves to those that do. */
export async function updateRetainingForms(now: Date): Promise<RetainingForm[]> {
  const found: RetainingForm[] = [];
  for (let after = 0; ;) {
    const rows = await db.form.findMany({
      where: {
        id: { gt: after },
        OR: [{ liveVersionId: { not: null } }, { retentionSince: { not: null } }],
      },
      select: retaining,
      orderBy: { id: "asc" },
      take: FORMS_BATCH,
    });
    const last = rows.at(-1);
    if (last === undefined) {
      return found;
    }
    for (const row of rows) {
      const { id, retentionSince } = row;
      const form = toRetainingForm(row);
      if (form !== null) {
        found.push(form);
      }
      if ((form === null) !== (retentionSince === null)) {
        const since = form === null ? null : now;
        // Switched on again, owners are notified again.
        const data = { retentionSince: since, retentionToldAt: null };
        await db.form.updateMany({ where: { id }, data });
      }
    }
    after = last.id;
  }
}

/** Whether a form has a submission that is old enough to be erased within the time of the notice. */
export async function hasDueSoon({ id, retention }: RetainingForm, now: Date): Promise<boolean> {
  const until = retentionCutoff(retention, new Date(now.getTime() + NOTIFIED_AHEAD_MS));
  const row = await db.submission.findFirst({
    where: { formId: id, ...ACCEPTED, createdAt: { lte: until } },
    select: { id: true },
  });
  return row !== null;
}

/** How many accepted submissions that nobody holds are old enough at a time, counted up to `most`. */
export function countDue(
  { id: formId, retention }: RetainingForm,
  at: Date,
  most?: number,
): Promise<number> {
  const createdAt = { lte: retentionCutoff(retention, at) };
  const where = { formId, ...ACCEPTED, isHeld: false, createdAt };
  return db.submission.count({ where, ...(most !== undefined && { take: most }) });
}

/**
 * Notes that the owners of a form's team are notified: from now on the form's screens say it. E-mails them, too, once however many
 * servers do it.
 */
export async function notifyOwners(form: RetainingForm, now: Date): Promise<void> {
  const { id, teamId, liveVersionId, retention } = form;
  const key = retentionKey(form);
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.form.updateMany({
      where: {
        id,
        teamId,
        liveVersionId,
        OR: [
          { retentionToldAt: null },
          { retentionToldFor: null },
          { retentionToldFor: { not: key } },
        ],
      },
      data: { retentionToldAt: now, retentionToldFor: key },
    });
    if (count === 0) {
      return;
    }
    const job = { teamId, formId: id, submissionId: null, bundledRequestId: null };
    await enqueueProblemMail(transaction, {
      // Of another setting they are notified on the same day, too.
      job: { ...job, concurrencyKey: `retention:${id}:${key}` },
      notice: {
        about: "retention",
        from: utcDay(new Date(now.getTime() + NOTIFIED_AHEAD_MS)),
        when: retentionName(retention) ?? "",
      },
      now,
    });
  });
}

export const candidateSelect = {
  id: true,
  versionId: true,
  createdAt: true,
  mondayItemId: true,
  quarantined: true,
  deletedAt: true,
  isDelivered: true,
  jobs: { select: { kind: true, target: true, event: true, state: true, failureReason: true } },
  stages: { select: { stageId: true, state: true }, orderBy: { number: "asc" } },
} as const;

export type Candidate = Prisma.SubmissionGetPayload<{ select: typeof candidateSelect }>;

export type Place = Pick<Prisma.SubmissionWhereInput, "quarantined" | "deletedAt">;

/** Submissions that count, and those in quarantine and trash, each in the order of an index. */
export const ACCEPTED: Place = { quarantined: false, deletedAt: null };
export const QUARANTINE_AND_TRASH: readonly Place[] = [
  { quarantined: true, deletedAt: null },
  { quarantined: false, deletedAt: { gt: BEING_ERASED } },
  { quarantined: true, deletedAt: { gt: BEING_ERASED } },
];

/**
 * What a submission meets while its form has the retention that was read: of the same live version and team, and its owners
 * were notified of it.
 */
export function whileRetained(form: RetainingForm): ErasureReason {
  const { id, teamId, liveVersionId, notifiedAt } = form;
  const notified = { retentionToldAt: notifiedAt, retentionToldFor: retentionKey(form) };
  return { formId: id, form: { teamId, liveVersionId, deletedAt: null, ...notified } };
}

/** Submissions in a place that are old enough and not held, the oldest first, behind `after`. */
export function findCandidates({
  form,
  place,
  after,
  now,
  limit,
}: {
  form: RetainingForm;
  place: Place;
  after: Pick<Candidate, "id" | "createdAt"> | null;
  now: Date;
  limit: number;
}): Promise<Candidate[]> {
  const behind = after && {
    OR: [
      { createdAt: { gt: after.createdAt } },
      { createdAt: after.createdAt, id: { gt: after.id } },
    ],
  };
  return db.submission.findMany({
    where: {
      ...whileRetained(form),
      ...place,
      isHeld: false,
      createdAt: {
        lte: retentionCutoff(form.retention, now),
        ...(after && { gte: after.createdAt }),
      },
      ...behind,
    },
    select: candidateSelect,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
  });
}

/**
 * Queues the archiving of the item of a submission that is to be erased; nothing when it is queued already, or when by now the
 * retention is another or somebody holds it.
 */
export async function enqueueArchiving(
  { form, submissionId, boardId }: { form: RetainingForm; submissionId: number; boardId: string },
  now: Date,
): Promise<void> {
  const { id: formId } = form;
  await db.$transaction(async (transaction) => {
    await lockForms(transaction, [formId]);
    const erased = { ...whileRetained(form), id: submissionId, isHeld: false };
    if ((await transaction.submission.count({ where: erased })) === 0) {
      return;
    }
    const { teamId } = await findFormTeam(transaction, formId);
    const target = { kind: "board", target: boardId } as const;
    // One a submission, also of two servers: the id is unique.
    const messageId = `msg_erased_${submissionId}`;
    await insertJob(transaction, {
      ...target,
      teamId,
      formId,
      submissionId,
      event: "erased",
      messageId,
      now,
    });
  });
}
