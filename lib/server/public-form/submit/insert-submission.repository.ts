import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import type { SpamSign } from "@/lib/domain/spam/spam-score";
import { createBatch } from "@/lib/server/db/batch";
import { Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { groupCommit } from "@/lib/server/db/group-commit";
import { sqlJson } from "@/lib/server/db/sql-json";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { retireFilesOfDraft } from "@/lib/server/files/draft-files.repository";
import { claimFiles } from "@/lib/server/files/files.repository";
import { claimInvitee } from "@/lib/server/forms/invitees/invitees.repository";
import { enqueueDeliveries, enqueueTogether } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import { claimDraft } from "@/lib/server/public-form/drafts/drafts.repository";
import { unprovedAddresses } from "@/lib/server/public-form/proved-addresses/unproved-addresses";
import {
  reserveForItem,
  reserveForNew,
  storeReserved,
  type NewReservations,
} from "@/lib/server/public-form/reservations/reserve-new.repository";
import type { Reserved } from "@/lib/server/public-form/reservations/reserve.repository";
import { withReservations } from "@/lib/server/public-form/reservations/work-out.repository";
import {
  claimProof,
  ProofUsedError,
  type SolvedProof,
} from "@/lib/server/public-form/spam-guard/used-proofs.repository";
import { advanceStages } from "@/lib/server/public-form/stages/advance-stages";
import type { StagePlan } from "@/lib/server/public-form/stages/stage-plan";
import {
  claimLink,
  type SingleUse,
} from "@/lib/server/public-form/update-links/item-links.repository";
import {
  insertItemUpdate,
  type NewItemUpdate,
} from "@/lib/server/public-form/update-links/item-updates.repository";
import { requireBelowLimit } from "./response-limit.repository";

export type NewSubmission = {
  formId: number;
  versionId: number;
  /** Where to deliver it, unless it is quarantined. */
  targets: readonly DeliveryTarget[];
  /** Whether a member is e-mailed about it, unless it is quarantined. */
  isMailed: boolean;
  /** Ids of the members whom the form names for that. */
  noticeMembers: readonly number[];
  /** The most submissions that the form accepts; null = no limit. */
  responseLimit: number | null;
  /** Places of options, and values that only one submission may have. */
  reservations: NewReservations;
  answers: Answers;
  /** Which ending of the version the submission has; null = none. */
  endingId: string | null;
  /** In which it was sent, BCP 47. */
  language: string;
  /** Pending uploads to attach to this submission. */
  fileIds: readonly string[];
  searchText: string;
  /** Why it is quarantined; null when it is not. */
  suspicions: SpamSign[] | null;
  /** The proof of work that came with it, which is used up with it; null = none was required. */
  proof: SolvedProof | null;
  /** The fields whose addresses are proved, and the proofs, which are used up with it, too. */
  provedFieldIds: readonly string[];
  addressProofs: readonly SolvedProof[];
  /** What its stages begin with, unless it is quarantined; null: it has none. */
  stages?: StagePlan | null;
  /** What it changes of an item, and the use of its link; null = it came by no link. */
  item?: { update: NewItemUpdate; singleUse: SingleUse | null } | null;
  /** The draft that it was, which ends with it. */
  draftId?: number | null;
  /** The invitee whose link it came by, which is used up with it. */
  inviteeId?: number | null;
  now: Date;
  idempotency: { key: string; bodyHash: string; expiresAt: Date } | null;
};

/** With its answers as JSON. */
type SubmissionRow = Omit<NewSubmission, "answers"> & { answers: string };

const MAX_BATCH = 50;
/** Larger ones are stored on their own, so that no statement takes much memory. */
const MAX_BATCHED_CHARACTERS = 50_000;

/**
 * Stores a submission, its files, its deliveries, its idempotency key and the use of its proof, all or
 * nothing; a database trigger counts it (decision 042). Returns its id. Throws a unique violation when the key
 * was used in the meantime, a ProofUsedError when the proof was, 410 when the link or the draft was, and a conflict when a file
 * was or when the form, an option of it or a value of which there is one is taken.
 */
export function insertSubmission(submission: NewSubmission): Promise<number> {
  return withReservations(submission.formId, () => insertOnce(submission));
}

async function insertOnce(submission: NewSubmission): Promise<number> {
  const { fileIds, targets, isMailed, responseLimit, proof, answers, ...optional } = submission;
  const { item = null, draftId = null, stages = null, inviteeId = null } = optional;
  const row = { ...submission, answers: JSON.stringify(answers) };
  // Messages to respondents are written with them, many at once.
  const hasOthers = isMailed || targets.some(({ kind }) => kind !== "message");
  const usesProofs = proof !== null || submission.addressProofs.length > 0;
  const usesLink = item !== null || draftId !== null || inviteeId !== null;
  const isAlone = !hasOthers && !usesLink && stages === null && !usesProofs;
  const isOnlyRow = fileIds.length === 0 && isAlone && responseLimit === null;
  if (isOnlyRow && row.answers.length <= MAX_BATCHED_CHARACTERS) {
    const inserted = await insertWithOthers(row);
    if (inserted instanceof AppError) {
      throw inserted;
    }
    return inserted;
  }
  return groupCommit({ run: (client) => createAll(client, row), isAtomic: false });
}

/**
 * On PostgreSQL too, which writes the commits of several connections at once: those of one form would wait
 * for each other, as each counts in the same row (decision 042).
 */
const insertWithOthers = createBatch<SubmissionRow, number | AppError>({
  maxItems: MAX_BATCH,
  keyOf: ({ formId }) => formId,
  write: (rows) =>
    groupCommit({
      run: (client) => insertTogether(client, rows),
      isAtomic: rows.every(
        ({ idempotency, targets, reservations }) =>
          idempotency === null && targets.length === 0 && reservations.wanted.length === 0,
      ),
    }),
});

/** Submissions of one form, with their deliveries; those that are refused what they reserve are left out. */
async function insertTogether(
  client: DatabaseTransaction,
  all: readonly SubmissionRow[],
): Promise<(number | AppError)[]> {
  const judged = await reserveForNew(client, all);
  const rows = all.filter((_, index) => judged[index]?.refusal === null);
  if (rows.length < all.length) {
    const ids = rows.length === 0 ? [] : await insertReserved(client, rows, judged.filter(isGiven));
    return judged.map(({ refusal }) => refusal ?? (ids.shift() as number));
  }
  return insertReserved(client, rows, judged);
}

function isGiven({ refusal }: Reserved): boolean {
  return refusal === null;
}

async function insertReserved(
  client: DatabaseTransaction,
  rows: readonly SubmissionRow[],
  reserved: readonly Reserved[],
): Promise<number[]> {
  const ids = await insertRows(client, rows);
  const submissions = rows.flatMap(({ targets, suspicions, now }, index) => {
    const submissionId = ids[index];
    return submissionId === undefined || suspicions !== null
      ? []
      : [{ submissionId, targets, now }];
  });
  const [first] = rows;
  if (first !== undefined) {
    const { formId } = first;
    await storeReserved(client, { formId, ids, reserved });
    await enqueueTogether(client, { formId, submissions });
  }
  return ids;
}

async function createAll(
  transaction: DatabaseTransaction,
  submission: SubmissionRow,
): Promise<number> {
  const {
    fileIds: ids,
    responseLimit,
    proof,
    suspicions,
    item,
    stages,
    draftId = null,
    inviteeId = null,
    ...rest
  } = submission;
  const { formId, targets, isMailed, noticeMembers, now } = rest;
  if (responseLimit !== null) {
    await requireBelowLimit(transaction, { formId, responseLimit });
  }
  if (proof !== null) {
    await claimProof(transaction, proof);
  }
  await claimAddressProofs(transaction, submission);
  if (item?.singleUse) {
    await claimLink(transaction, item.singleUse);
  }
  const reserved = await reserveAlone(transaction, submission);
  // One row has one id.
  const [submissionId] = (await insertRows(transaction, [submission])) as [number];
  await storeReserved(transaction, { formId, ids: [submissionId], reserved: [reserved] });
  if (item) {
    await insertItemUpdate(transaction, { submissionId, update: item.update });
  }
  await claimInvitee(transaction, { id: inviteeId, submissionId, now });
  if (draftId !== null) {
    await claimDraft(transaction, { draftId, submissionId });
  }
  if ((await claimFiles(transaction, { ids, submissionId, now })) !== ids.length) {
    throw new AppError("conflict", ({ refusals }) => refusals.fileSent);
  }
  if (draftId !== null) {
    await retireFilesOfDraft(transaction, draftId);
  }
  if (suspicions === null) {
    const delivered = { formId, submissionId };
    const mailed = { isMailed, noticeMembers };
    await enqueueDeliveries(transaction, { ...delivered, targets, ...mailed, now });
    if (stages) {
      const plan = { plan: stages, moment: "advanced", now } as const;
      await advanceStages(transaction, { ...delivered, ...plan });
    }
  }
  return submissionId;
}

async function reserveAlone(
  transaction: DatabaseTransaction,
  submission: SubmissionRow,
): Promise<Reserved> {
  const { item } = submission;
  const reserved = item
    ? await reserveForItem(transaction, submission, item.update.itemId)
    : (await reserveForNew(transaction, [submission]))[0];
  if (reserved?.refusal) {
    throw reserved.refusal;
  }
  return reserved as Reserved;
}

/** Stores submissions with their keys; returns their ids in this order. */
async function insertRows(
  client: Pick<DatabaseTransaction, "$queryRaw" | "$executeRaw">,
  rows: readonly SubmissionRow[],
): Promise<number[]> {
  const values = rows.map(
    ({
      formId,
      versionId,
      endingId,
      language,
      answers,
      searchText,
      suspicions,
      provedFieldIds,
      now,
    }) => Prisma.sql`
      (${formId}, ${versionId}, ${endingId}, ${language}, ${sqlJson(answers)}, ${searchText}, ${suspicions !== null},
       ${sqlJson(suspicions && JSON.stringify(suspicions))},
       ${sqlJson(provedFieldIds.length > 0 ? JSON.stringify(provedFieldIds) : null)}, ${sqlTimestamp(now)})`,
  );
  const stored = await client.$queryRaw<{ id: number | bigint }[]>`
    INSERT INTO "Submission"
      ("formId", "versionId", "endingId", "language", "answers", "searchText", "quarantined", "suspicions",
       "provedFieldIds", "createdAt")
    VALUES ${Prisma.join(values)} RETURNING "id"`;
  // Databases number rows in the order of VALUES, and may return them in any.
  const ids = stored.map(({ id }) => Number(id)).sort((one, other) => one - other);
  const keys = rows.flatMap(({ formId, idempotency }, index) =>
    idempotency === null
      ? []
      : Prisma.sql`(${formId}, ${idempotency.key}, ${idempotency.bodyHash}, ${ids[index]},
          ${sqlTimestamp(idempotency.expiresAt)})`,
  );
  if (keys.length > 0) {
    await client.$executeRaw`
      INSERT INTO "IdempotencyKey" ("formId", "key", "bodyHash", "submissionId", "expiresAt")
      VALUES ${Prisma.join(keys)}`;
  }
  return ids;
}

/** 428 when a proof was used in the meantime: its address is to be proved anew. */
async function claimAddressProofs(
  transaction: DatabaseTransaction,
  { addressProofs, provedFieldIds }: Pick<SubmissionRow, "addressProofs" | "provedFieldIds">,
): Promise<void> {
  try {
    for (const proof of addressProofs) {
      await claimProof(transaction, proof);
    }
  } catch (error) {
    throw error instanceof ProofUsedError ? unprovedAddresses(provedFieldIds) : error;
  }
}
