import "server-only";
import { AppError } from "@/lib/domain/errors";
import { acceptedHashes, keyedHash } from "@/lib/server/crypto/keyed-hash";
import {
  findItemUpdate,
  type NewItemUpdate,
} from "@/lib/server/public-form/update-links/item-updates.repository";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { findKeyedSubmission } from "./idempotency-keys.repository";
import type { OpenedLink } from "./sent-link";

/** An idempotency key with the answers that were sent under it. */
export type KeyedAnswers = {
  formId: number;
  key: string;
  bodyHash: string;
  /** `bodyHash` and the hashes under previous secrets. */
  acceptedHashes: string[];
  now: Date;
  expiresAt: Date;
};

/** A submission that was stored, with the version whose ending it has. */
export type Stored = {
  id: number;
  versionId: number;
  endingId: string | null;
  /** What it changes of an item. */
  update?: Pick<NewItemUpdate, "changes" | "wasGone"> | null;
};

type Keyed = {
  live: PublishedVersion;
  key: string | null;
  /** What is compared when the key is used again. */
  fingerprint: string;
  opened: OpenedLink | null;
  now: Date;
};

/** A day longer than drafts are stored: a draft sent again reuses its key when the first response was lost. */
const KEY_TTL_MS = 31 * 24 * 60 * 60 * 1000;

/** Null without a key. The same answers for another item are others. */
export function keyedAnswers({
  live: { formId },
  key,
  fingerprint,
  opened,
  now,
}: Keyed): KeyedAnswers | null {
  if (key === null) {
    return null;
  }
  const compared = opened === null ? fingerprint : `${opened.itemId} ${fingerprint}`;
  return {
    formId,
    key,
    // A keyed hash: from a plain one, a password answer of a short form could be guessed.
    bodyHash: keyedHash(compared).toString("hex"),
    acceptedHashes: acceptedHashes(compared).map((hash) => hash.toString("hex")),
    now,
    expiresAt: new Date(now.getTime() + KEY_TTL_MS),
  };
}

/** What was first stored under the key, null for nothing; 422 when it came with other answers. */
export async function firstResult(keyed: KeyedAnswers | null): Promise<Stored | null> {
  const first = keyed && (await findKeyedSubmission(keyed));
  if (keyed === null || first === null) {
    return null;
  }
  const { submissionId: id, submission } = first;
  if (!keyed.acceptedHashes.includes(first.bodyHash)) {
    throw new AppError("mismatch", "This Idempotency-Key was already used with other answers.", {
      receipt: id,
    });
  }
  return { id, ...submission, update: submission.update && (await findItemUpdate(id)) };
}

/** Whether the submission was stored under this key, of the same answers. */
export async function isFirstSending(keyed: KeyedAnswers, submissionId: number): Promise<boolean> {
  const first = await findKeyedSubmission(keyed);
  return first?.submissionId === submissionId && keyed.acceptedHashes.includes(first.bodyHash);
}
