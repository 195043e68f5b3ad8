import "server-only";
import { z } from "zod";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { AppError } from "@/lib/domain/errors";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { LIMITS } from "@/lib/domain/limits";
import { isDeliverable } from "@/lib/domain/stages/next-steps";
import { db, type DatabaseTransaction, type Prisma } from "@/lib/server/db/client";
import { groupCommit } from "@/lib/server/db/group-commit";
import { claimFiles } from "@/lib/server/files/files.repository";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import { enqueueHookEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { findSteps } from "../stages/steps.repository";

/** Who made a revision: `link` sent answers by a link for an item. */
export type RevisedBy = StoredRevision["by"];

export type NewRevision = {
  formId: number;
  submissionId: number;
  /** The revision that it follows. */
  basedOn: number;
  /** Whether the submission came by a link for an item. */
  isOfItem: boolean;
  /** Where to deliver it. */
  targets: readonly DeliveryTarget[];
  /** The stage that deliveries wait for; null = none. */
  deliverAfterStage: string | null;
  /** What else is stored with it. */
  also?: ((transaction: DatabaseTransaction) => Promise<void>) | undefined;
  by: RevisedBy;
  versionId: number;
  endingId: string | null;
  /** As stored: secret ones encrypted. */
  answers: Answers;
  /** Ids of the fields that it changes. */
  changed: readonly string[];
  searchText: string;
  /** Pending uploads to attach to the submission. */
  fileIds: readonly string[];
  now: Date;
};

const stored = z.object({
  number: z.number(),
  answers: z.record(z.string(), z.unknown()).catch({}),
  versionId: z.number(),
  endingId: z.string().nullable(),
  createdAt: z.date(),
  by: z.enum(["respondent", "link", "owner", "recompute"]),
  changed: z.array(z.string()).catch([]),
  provedFieldIds: z.array(z.string()).catch([]),
});

/** A submission as of a revision; `answers` as stored. */
export type StoredRevision = z.output<typeof stored>;

const select = {
  number: true,
  answers: true,
  versionId: true,
  endingId: true,
  createdAt: true,
  by: true,
  changed: true,
  provedFieldIds: true,
} as const;

/** A revision of a submission that was corrected; null when it has none of this number. */
export async function findRevision(
  submissionId: number,
  number: number,
): Promise<StoredRevision | null> {
  const where = { submissionId_number: { submissionId, number } };
  const row = await db.submissionRevision.findUnique({ where, select });
  return row && stored.parse(row);
}

/** The version that a submission was sent under; a correction may have moved it to another. */
export async function findAnsweredVersionId({
  submissionId,
  revision,
  versionId,
}: {
  submissionId: number;
  revision: number;
  versionId: number;
}): Promise<number> {
  // Without corrections there is nothing to look up.
  const sent = revision === 1 ? null : await findRevision(submissionId, 1);
  return sent?.versionId ?? versionId;
}

/** All revisions of a submission that was corrected, as sent first; none where it was not. */
export async function findStates(
  transaction: Pick<DatabaseTransaction, "submissionRevision">,
  submissionId: number,
): Promise<StoredRevision[]> {
  const where = { submissionId };
  const orderBy = { number: "asc" } as const;
  const rows = await transaction.submissionRevision.findMany({ where, select, orderBy });
  return rows.map((row) => stored.parse(row));
}

const withoutAnswers = stored.omit({ answers: true });

/** How often respondents corrected a submission. */
export function countCorrectionsByRespondent(submissionId: number): Promise<number> {
  // The first is what was sent.
  return db.submissionRevision.count({
    where: { submissionId, by: "respondent", number: { gt: 1 } },
  });
}

/** The revisions of a submission that was corrected, without their answers, the newest first. */
export async function findRevisions(
  submissionId: number,
): Promise<z.output<typeof withoutAnswers>[]> {
  const { answers, ...columns } = select;
  const rows = await db.submissionRevision.findMany({
    where: { submissionId },
    select: columns,
    orderBy: { number: "desc" },
    take: LIMITS.revisionsPerSubmission,
  });
  return rows.map((row) => withoutAnswers.parse(row));
}

/** What a submission says that is to be corrected; null when it is not the form's, or the form was deleted. */
export async function findRevisable({
  formId,
  submissionId,
}: Pick<NewRevision, "formId" | "submissionId">) {
  const row = await db.submission.findFirst({
    where: { id: submissionId, formId, form: { deletedAt: null } },
    select: {
      revision: true,
      versionId: true,
      language: true,
      answers: true,
      quarantined: true,
      deletedAt: true,
      form: { select: { teamId: true } },
      update: { select: { submissionId: true } },
    },
  });
  if (row === null) {
    return null;
  }
  const { answers, form, update, ...rest } = row;
  return {
    ...rest,
    teamId: form.teamId,
    answers: isRecord(answers) ? answers : {},
    isOfItem: update !== null,
  };
}

/**
 * Stores a revision with its files and deliveries, all or nothing; triggers keep index and totals. Returns its number.
 * @throws {AppError} 409 when the submission has another revision by now, or was deleted
 */
export function storeRevision(revision: NewRevision): Promise<number> {
  return groupCommit({ run: (transaction) => storeAll(transaction, revision), isAtomic: false });
}

async function storeAll(transaction: DatabaseTransaction, revision: NewRevision): Promise<number> {
  const { formId, submissionId, basedOn, by, versionId, endingId, changed, now } = revision;
  const number = basedOn + 1;
  // First, as it takes the lock: what is read of the submission after it nobody else changes.
  const isOpen = by === "respondent" ? {} : { quarantined: false };
  const [revised] = await transaction.submission.updateManyAndReturn({
    where: { id: submissionId, formId, revision: basedOn, deletedAt: null, ...isOpen },
    data: { revision: number },
    select: { quarantined: true, provedFieldIds: true },
  });
  if (revised === undefined) {
    throw new AppError("conflict", ({ refusals }) => refusals.changedBySomebody);
  }
  const before = stored.shape.provedFieldIds.parse(revised.provedFieldIds);
  if (basedOn === 1) {
    await storeFirst(transaction, revision, before);
  }
  // Nobody proved the address that a correction puts in place of another.
  const provedFieldIds = before.filter((id) => !changed.includes(id));
  // Plain JSON by construction.
  const answers = revision.answers as Prisma.InputJsonObject;
  await transaction.submission.updateMany({
    where: { id: submissionId },
    data: {
      answers,
      versionId,
      endingId,
      searchText: revision.searchText,
      provedFieldIds,
      updatedAt: now,
    },
  });
  const row = { submissionId, number, answers, versionId, endingId, by, createdAt: now };
  await insertRevision(transaction, { ...row, changed: [...changed], provedFieldIds });
  const { fileIds: ids } = revision;
  if ((await claimFiles(transaction, { ids, submissionId, now })) !== ids.length) {
    throw new AppError("conflict", ({ refusals }) => refusals.fileSent);
  }
  // In quarantine they are created when it is released.
  const steps = revision.deliverAfterStage && (await findSteps(submissionId, transaction));
  // Those that wait for a stage are created when it ends.
  if (!revised.quarantined && isDeliverable(revision.deliverAfterStage, steps || [])) {
    const { targets } = revision;
    const told = { event: "updated", revision: number, isMailed: false } as const;
    await enqueueDeliveries(transaction, { formId, submissionId, targets, ...told, now });
    const facts = [{ event: "updated", submissionId, revision: number } as const];
    await enqueueHookEvents(transaction, { formId, facts, now });
  }
  await revision.also?.(transaction);
  return number;
}

type Unrevised = Pick<NewRevision, "formId" | "submissionId" | "basedOn">;

/**
 * Stores something about a submission of which no answer changes.
 * @throws {AppError} 409 when it has another revision by now, or was deleted
 */
export function storeBeside(
  { formId, submissionId, basedOn }: Unrevised,
  also: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  const run = async (transaction: DatabaseTransaction) => {
    // Only takes the lock, as a revision does.
    const { count } = await transaction.submission.updateMany({
      where: { id: submissionId, formId, revision: basedOn, deletedAt: null },
      data: { revision: basedOn },
    });
    if (count === 0) {
      throw new AppError("conflict", ({ refusals }) => refusals.changedBySomebody);
    }
    await also(transaction);
  };
  return groupCommit({ run, isAtomic: false });
}

/** What the submission held as it was sent, before the first correction replaces it. */
async function storeFirst(
  transaction: DatabaseTransaction,
  { submissionId, isOfItem }: NewRevision,
  provedFieldIds: string[],
): Promise<void> {
  const { answers, ...sent } = await transaction.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { answers: true, versionId: true, endingId: true, createdAt: true },
  });
  await insertRevision(transaction, {
    submissionId,
    number: 1,
    by: isOfItem ? "link" : "respondent",
    changed: [],
    provedFieldIds,
    // Read from this very column.
    answers: answers as Prisma.InputJsonObject,
    ...sent,
  });
}

type Inserted = Pick<NewRevision, "submissionId" | "by" | "versionId" | "endingId"> & {
  number: number;
  answers: Prisma.InputJsonObject;
  changed: string[];
  provedFieldIds: string[];
  createdAt: Date;
};

async function insertRevision(transaction: DatabaseTransaction, data: Inserted): Promise<void> {
  const untouched = { written: [], conflicts: {}, decisions: {} };
  await transaction.submissionRevision.create({
    data: { ...data, ...untouched },
    select: { number: true },
  });
}
