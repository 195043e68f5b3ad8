import "server-only";
import type { SubmitFormResponse } from "@/lib/contracts/public-forms";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Suspicion } from "@/lib/domain/spam/suspicions";
import type { StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { safeRedirectUrl } from "@/lib/domain/forms/safe-redirect";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { unfoldAnswers } from "@/lib/form-engine/answers/unfold-answers";
import { acceptedHashes, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { uploaderKeyOf } from "@/lib/server/files/upload-quota";
import { type LiveForm, requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { loadPatternMatcher } from "@/lib/server/forms/load-pattern-matcher";
import { requireOpen } from "@/lib/server/public-form/version/opening";
import { countNewSubmission } from "@/lib/server/forms/activity/uncounted-forms";
import { checkForSpam } from "@/lib/server/public-form/spam-guard/check-for-spam";
import { PROGRAM, type Sender } from "@/lib/server/public-form/spam-guard/sender";
import { refuseLargeFiles, withAnswerFiles } from "./store-answer-files";
import { searchTextOf } from "./search-text";
import { sealAnswers } from "@/lib/server/crypto/secret-answers";
import { findKeyedSubmission } from "./idempotency-keys.repository";
import { insertSubmission } from "./insert-submission.repository";

type Submit = {
  publicUrl: string;
  /** What is live there, when that was looked up a moment ago. */
  live?: LiveForm;
  /** Folded or flat, as it came. */
  body: Readonly<Record<string, unknown>>;
  idempotencyKey: string | null;
  /** Tells bodies under one key apart; the body itself when absent. */
  fingerprint?: string;
  /** A program when absent. */
  sender?: Sender;
  now?: Date;
};

/** A day longer than a draft, which brings its key back when the first answer was lost. */
const KEY_KEPT_MS = 31 * 24 * 60 * 60 * 1000;

/**
 * Stores what a visitor answered to the live version. 404 when nothing is live, 400 with a sentence
 * per field, 409 when the form takes no answers now, 422 when the key came with other answers before;
 * the same again gives the first result. 403 and 428 as the spam guard decides; whoever it takes for
 * spam is told the same as everybody. 503 while the disk is down to its reserve.
 */
export async function submitForm({
  publicUrl,
  live: known,
  body,
  idempotencyKey,
  fingerprint,
  sender = PROGRAM,
  now = new Date(),
}: Submit): Promise<SubmitFormResponse> {
  const live = known ?? (await requireLiveForm(publicUrl));
  const keyed =
    idempotencyKey === null
      ? null
      : keyOf({ live, key: idempotencyKey, fingerprint: fingerprint ?? JSON.stringify(body), now });
  const earlier = keyed && (await findFirstResult(keyed));
  if (earlier !== null) {
    return present(live, earlier);
  }
  const checked = await checkedAnswers(live, body);
  const suspicions = await checkForSpam({ live, sender, body, now });
  try {
    await requireDiskReserve();
    await requireOpen(live, now);
    const answered = { live, answers: checked, sender: uploaderKeyOf(sender.ip), now };
    const id = await withAnswerFiles(answered, (kept) =>
      store({ ...kept, live, suspicions, keyed, now }),
    );
    countNewSubmission(live.formId);
    return present(live, id);
  } catch (error) {
    // Whoever came first with this key has used the name and the uploads.
    const winner = keyed && (await findFirstResult(keyed));
    if (winner === null) {
      throw error;
    }
    return present(live, winner);
  }
}

type Storing = {
  live: LiveForm;
  answers: Answers;
  files: readonly StoredFileAnswer[];
  suspicions: Suspicion[] | null;
  keyed: Keyed | null;
  now: Date;
};

function store({ live, answers, files, suspicions, keyed, now }: Storing): Promise<number> {
  return insertSubmission({
    ownerId: live.ownerId,
    formId: live.formId,
    versionId: live.versionId,
    targets: live.targets,
    responseLimit: live.settings.responseLimit,
    answers: sealAnswers({ ...live, answers }),
    fileIds: files.map(({ id }) => id),
    searchText: searchTextOf({ fields: live.fields, answers }),
    suspicions,
    now,
    idempotency: keyed && {
      key: keyed.key,
      bodyHash: keyed.bodyHash,
      expiresAt: new Date(now.getTime() + KEY_KEPT_MS),
    },
  });
}

type Keyed = {
  formId: number;
  key: string;
  bodyHash: string;
  /** That one, and those of secrets that were used before. */
  acceptedHashes: string[];
  now: Date;
};

function keyOf({
  live,
  key,
  fingerprint,
  now,
}: {
  live: LiveForm;
  key: string;
  fingerprint: string;
  now: Date;
}): Keyed {
  // Keyed: a bare hash of a short form would give its password answer away to guessing.
  const bodyHash = keyedHash(fingerprint).toString("hex");
  const accepted = acceptedHashes(fingerprint).map((hash) => hash.toString("hex"));
  return { formId: live.formId, key, bodyHash, acceptedHashes: accepted, now };
}

async function findFirstResult(keyed: Keyed): Promise<number | null> {
  const first = await findKeyedSubmission(keyed);
  if (first !== null && !keyed.acceptedHashes.includes(first.bodyHash)) {
    throw new AppError("mismatch", "This Idempotency-Key was already used with other answers.", {
      receipt: first.submissionId,
    });
  }
  return first?.submissionId ?? null;
}

async function checkedAnswers(
  { fields, version }: LiveForm,
  body: Submit["body"],
): Promise<Answers> {
  const answers = unfoldAnswers(fields, body);
  refuseLargeFiles(fields, answers);
  const matchesPattern = await loadPatternMatcher(fields);
  const prepared = prepareSubmission({ fields, answers, matchesPattern });
  if (prepared.ok) {
    return prepared.answers;
  }
  const isOnlyMissing = Object.values(prepared.errors).every(
    (sentence) => sentence === "This field is required",
  );
  const message = isOnlyMissing
    ? "Please fill in all required fields"
    : "Please correct the marked answers.";
  throw new AppError("invalid", message, { fieldErrors: prepared.errors, formVersion: version });
}

function present(live: LiveForm, id: number): SubmitFormResponse {
  const redirectUrl = live.redirectUrl === null ? null : safeRedirectUrl(live.redirectUrl);
  return redirectUrl === null ? { id } : { id, redirectUrl };
}
