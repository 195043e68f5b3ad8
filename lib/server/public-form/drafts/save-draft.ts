import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { withFilesAsUploads } from "@/lib/form-engine/answers/stored-files";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { withAnswerFiles } from "../submit/store-answer-files";
import { requireOpen } from "../version/opening";
import type { PublishedVersion } from "../version/published-version";
import { answersToSave } from "./draft-answers";
import { newDraftToken } from "./draft-token";
import { insertDraft, replaceDraft } from "./drafts.repository";
import { draftGone, requireDraft, requireResumable } from "./open-draft";
import { sealDraft } from "./sealed-draft";

type Saving = {
  live: PublishedVersion;
  /** Of the link to what was saved before; null: a new draft. */
  token: string | null;
  /** By field id or nested, not validated. */
  answers: Answers;
  page: string | null;
  ip: string;
  now: Date;
};

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of answers, beside their files. */
const MAX_BYTES = 1_000_000;
const TOO_LARGE = "These answers are too long to be saved: at most 1 MB beside files.";

/**
 * Saves answers to go on with elsewhere, for 30 days from now: under a new link, or in place of what a link has. Nobody but
 * whoever has the link reads them.
 * @throws {AppError} 404 where the form is not resumable, 409 when it is not open, 410 for a link that opens nothing, 413 above 1 MB, 429 above
 *   the quotas, and those of `answersToSave` and `withAnswerFiles`
 */
export async function saveDraft({
  live,
  token: given,
  answers: sent,
  page,
  ip,
  now,
}: Saving): Promise<{ token: string; expiresAt: Date }> {
  requireResumable(live);
  const {
    token,
    hash: tokenHash,
    key,
  } = given === null ? newDraftToken() : await requireDraft({ live, token: given, now });
  const { formId, versionId, fields } = live;
  const flat = answersToSave(live, sent);
  await requireDiskReserve();
  await requireOpen(live, now);
  const sender = uploaderKeyOf(ip);
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
  const answered = { live, answers: flat, uploaderKey: sender, now };
  await withAnswerFiles(answered, async ({ answers: stored, files }) => {
    const content = { versionId, answers: withFilesAsUploads(fields, stored), page };
    if (Buffer.byteLength(JSON.stringify(content)) > MAX_BYTES) {
      throw new AppError("too-large", TOO_LARGE);
    }
    const draft = {
      formId,
      tokenHash,
      sealed: sealDraft({ formId, key }, content),
      sender,
      fileIds: files.map(({ id }) => id),
      now,
      expiresAt,
    };
    if (given === null) {
      await insertDraft(draft);
    } else if (!(await replaceDraft(draft))) {
      throw draftGone();
    }
  });
  return { token, expiresAt };
}
