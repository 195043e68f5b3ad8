import "server-only";
import { CompactSign } from "jose";
import type { ReceiptLabels, ReceiptStatement } from "@/lib/contracts/submissions/signed-receipts";
import type { Answers } from "@/lib/domain/fields/answers";
import { verifyPath } from "@/lib/domain/urls/verify-path";
import { answerLabels } from "@/lib/form-engine/answers/answer-labels";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import { withFileSums } from "@/lib/form-engine/answers/stored-files";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { publicOrigin } from "@/lib/server/environment/env";
import { findFilesOf } from "@/lib/server/files/files.repository";
import { findRevision } from "@/lib/server/public-form/revisions/revisions.repository";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { signingKey } from "./receipt-keys";
import { findReceiptSource } from "./receipt-source.repository";

/** Answers that are stored, with where they stand. */
type Stated = {
  formId: number;
  submissionId: number;
  versionId: number;
  revision: number;
  createdAt: Date;
  itemId: string | null;
  /** Flat, as they are stored. */
  answers: Answers;
};

/** The receipt for whoever sent a submission: of what was sent, whatever became of it. null: it is not there any more. */
export async function receiptOfSent(key: {
  formId: number;
  submissionId: number;
}): Promise<string | null> {
  const stored = await findReceiptSource(key);
  if (stored === null) {
    return null;
  }
  const sent = stored.revision === 1 ? null : await findRevision(key.submissionId, 1);
  const { answers, versionId } = sent ?? stored;
  const { createdAt } = stored;
  return signReceipt({ ...key, createdAt, answers, versionId, revision: 1, itemId: null });
}

/** The address at which whoever sent a submission checks its receipt; null as `receiptOfSent`. */
export async function verifyUrlOfSent(key: {
  formId: number;
  submissionId: number;
}): Promise<string | null> {
  const receipt = await receiptOfSent(key);
  return receipt && `${publicOrigin()}${verifyPath(receipt)}`;
}

/**
 * States what is stored and signs it: a compact JWS over a `ReceiptStatement`, in the form's original language, with
 * `ReceiptLabels` in its header. null when the form's version is not there any more.
 */
export async function signReceipt(stated: Stated): Promise<string | null> {
  const version = await loadVersion(stated.versionId);
  if (version === null) {
    return null;
  }
  const { formId, submissionId, revision, createdAt, itemId } = stated;
  const { fields, form, publicForm } = version;
  const files = (await findFilesOf([submissionId])).get(submissionId) ?? [];
  const sums = new Map(files.map((file) => [file.id, file]));
  const flat = withFileSums(fields, withoutSecrets(fields, stated.answers), sums);
  const answers = foldAnswers(form, flat);
  const statement: ReceiptStatement = {
    formId,
    formTitle: publicForm.title,
    submissionId,
    version: version.version,
    revision,
    createdAt: createdAt.toISOString(),
    itemId,
    answers,
  };
  const labels: ReceiptLabels = answerLabels(fields, answers);
  const { id, key } = await signingKey();
  return new CompactSign(new TextEncoder().encode(JSON.stringify(statement)))
    .setProtectedHeader({ alg: "EdDSA", kid: id, labels })
    .sign(key);
}
