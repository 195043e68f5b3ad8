import "server-only";
import { AppError } from "@/lib/domain/errors";
import { createBatch } from "@/lib/server/db/batch";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { groupCommit } from "@/lib/server/db/group-commit";
import { retireFilesOfDraft } from "@/lib/server/files/draft-files.repository";
import { claimFiles } from "@/lib/server/files/files.repository";
import { claimInvitee } from "@/lib/server/forms/invitees/invitees.repository";
import { enqueueDeliveries, enqueueTogether } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import { enqueueHookEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { claimDraft } from "@/lib/server/public-form/drafts/drafts.repository";
import { unprovedAddresses } from "@/lib/server/public-form/proved-addresses/unproved-addresses";
import {
  reserveForItem,
  reserveForNew,
  storeReserved,
} from "@/lib/server/public-form/reservations/reserve-new.repository";
import type { Reserved } from "@/lib/server/public-form/reservations/reserve.repository";
import { withReservations } from "@/lib/server/public-form/reservations/work-out.repository";
import {
  claimProof,
  ProofUsedError,
} from "@/lib/server/public-form/spam-guard/used-proofs.repository";
import { advanceStages } from "@/lib/server/public-form/stages/advance-stages";
import { claimLink } from "@/lib/server/public-form/update-links/item-links.repository";
import { insertItemUpdate } from "@/lib/server/public-form/update-links/item-updates.repository";
import { insertRows } from "./insert-rows.repository";
import type { NewSubmission, SubmissionRow } from "./new-submission";
import { requireBelowLimit } from "./response-limit.repository";

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
        ({ idempotency, targets, reservations, hooks }) =>
          idempotency === null &&
          targets.length === 0 &&
          reservations.wanted.length === 0 &&
          hooks?.hasAny !== true,
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
  const isAtomic = client === db;
  const { ids, hasHooks } = await insertRows(client, rows, { unlessHooks: isAtomic });
  if (isAtomic && ids.length === 0) {
    // A hook was made since the form was read: it is told of what is stored, or nothing is stored.
    return db.$transaction((transaction) => insertReserved(transaction, rows, reserved));
  }
  const submissions = rows.flatMap(({ targets, suspicions, hooks, now }, index) => {
    const submissionId = ids[index];
    return submissionId === undefined || suspicions !== null
      ? []
      : [{ submissionId, targets, isTold: hooks?.areTold !== false, now }];
  });
  const [first] = rows;
  if (first !== undefined) {
    const { formId, now } = first;
    await storeReserved(client, { formId, ids, reserved });
    await enqueueTogether(client, { formId, submissions });
    if (hasHooks) {
      const told = submissions.filter(({ isTold }) => isTold);
      const facts = told.map(({ submissionId }) => ({ event: "created" as const, submissionId }));
      await enqueueHookEvents(client, { formId, facts, now });
    }
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
  const { ids: inserted, hasHooks } = await insertRows(transaction, [submission]);
  const [submissionId] = inserted as [number];
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
    if (hasHooks && submission.hooks?.areTold !== false) {
      const facts = [{ event: "created", submissionId } as const];
      await enqueueHookEvents(transaction, { formId, facts, now });
    }
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
