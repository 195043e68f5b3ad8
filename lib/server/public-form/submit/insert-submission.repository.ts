import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { NOT_OPEN_MESSAGES } from "@/lib/domain/forms/form-availability";
import type { SpamSign } from "@/lib/domain/spam/spam-score";
import type { DatabaseTransaction, Prisma } from "@/lib/server/db/client";
import { groupCommit } from "@/lib/server/db/group-commit";
import { claimFiles } from "@/lib/server/files/files.repository";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue-deliveries";
import { claimProof, type SolvedProof } from "../spam-guard/used-proofs.repository";

export type NewSubmission = {
  ownerId: number;
  formId: number;
  versionId: number;
  /** Where to deliver it, unless it is quarantined. */
  targets: readonly DeliveryTarget[];
  /** The most submissions that the form accepts; null = no limit. */
  responseLimit: number | null;
  answers: Answers;
  /** Pending uploads to attach to this submission. */
  fileIds: readonly string[];
  searchText: string;
  /** Why it is quarantined; null when it is not. */
  suspicions: SpamSign[] | null;
  /** The proof of work that came with it, which is used up with it; null = none was required. */
  proof: SolvedProof | null;
  now: Date;
  idempotency: { key: string; bodyHash: string; expiresAt: Date } | null;
};

/**
 * Stores a submission, its files, its deliveries, its idempotency key and the use of its proof, all or
 * nothing; a database trigger counts it (decision 058). Returns its id. Throws a unique violation when the key
 * was used in the meantime, a ProofUsedError when the proof was, and a conflict when a file was or when the
 * form is full.
 */
export async function insertSubmission(submission: NewSubmission): Promise<number> {
  const { fileIds, targets, responseLimit, proof } = submission;
  const isSingleInsert =
    fileIds.length === 0 && targets.length === 0 && responseLimit === null && proof === null;
  if (isSingleInsert) {
    return groupCommit({ run: (client) => createRow(client, submission), isAtomic: true });
  }
  return groupCommit({ run: (client) => createAll(client, submission), isAtomic: false });
}

async function createAll(
  transaction: DatabaseTransaction,
  submission: NewSubmission,
): Promise<number> {
  const { fileIds: ids, now, ownerId, formId, targets, responseLimit, proof } = submission;
  if (responseLimit !== null) {
    await requireBelowLimit(transaction, { formId, responseLimit });
  }
  if (proof !== null) {
    await claimProof(transaction, proof);
  }
  const submissionId = await createRow(transaction, submission);
  if ((await claimFiles(transaction, { ids, submissionId, now })) !== ids.length) {
    throw new AppError("conflict", "A file was already sent. Please add it again.");
  }
  if (submission.suspicions === null) {
    await enqueueDeliveries(transaction, { ownerId, formId, submissionId, targets, now });
  }
  return submissionId;
}

async function createRow(
  client: Pick<DatabaseTransaction, "submission">,
  { formId, versionId, searchText, suspicions, now, idempotency, answers }: NewSubmission,
): Promise<number> {
  const { id } = await client.submission.create({
    data: {
      formId,
      versionId,
      // Plain JSON by construction: it was parsed from a body and pruned by the form engine.
      answers: answers as Prisma.InputJsonObject,
      searchText,
      ...(suspicions && { quarantined: true, suspicions }),
      createdAt: now,
      ...(idempotency && { key: { create: { formId, ...idempotency } } }),
    },
    select: { id: true },
  });
  return id;
}

/**
 * 409 when a form has reached its limit of submissions. Must come first in the transaction that stores one:
 * it locks the form's row, so concurrent submissions are counted one after the other (decision 063).
 */
async function requireBelowLimit(
  transaction: Pick<DatabaseTransaction, "form" | "formDay">,
  { formId, responseLimit }: { formId: number; responseLimit: number },
): Promise<void> {
  // Only takes the lock. Also needed on SQLite, where a transaction that reads first may fail to write later.
  await transaction.form.updateMany({ where: { id: formId }, data: { id: formId } });
  const { _sum } = await transaction.formDay.aggregate({
    where: { formId },
    _sum: { submissions: true },
  });
  if ((_sum.submissions ?? 0) >= responseLimit) {
    throw new AppError("conflict", NOT_OPEN_MESSAGES.full);
  }
}
