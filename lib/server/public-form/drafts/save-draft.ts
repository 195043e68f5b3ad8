import "server-only";
import { NEWER_ANSWERS } from "@/lib/contracts/public-form/newer-answers";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { withFilesAsUploads } from "@/lib/form-engine/answers/stored-files";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { withAnswerFiles } from "../submit/store-answer-files";
import { requireOpen } from "../version/opening";
import type { PublishedVersion } from "../version/published-version";
import { answeredVersion, answersToSave, fittingDraft } from "./draft-answers";
import { newDraftToken } from "./draft-token";
import { insertDraft, replaceDraft } from "./drafts.repository";
import { encryptDraft } from "./encrypted-draft";
import { draftGone, requireDraft, requireResumable } from "./open-draft";

type Saving = {
  live: PublishedVersion;
  /** Of the link to what was saved before; null: a new draft. */
  token: string | null;
  /** By field id or nested, not validated. */
  answers: Answers;
  /** Number of the version that was answered; default: the live one. */
  version?: number | undefined;
  /** By a link: the end of what was seen of it last; null: whatever is there is replaced. */
  replaces?: Date | null;
  page: string | null;
  ip: string;
  now: Date;
};

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of answers, beside their files. */
const MAX_BYTES = 1_000_000;

/**
 * Saves answers to go on with elsewhere, for 30 days from now: under a new link, or in place of what a link has. Nobody but
 * whoever has the link reads them.
 * @throws {AppError} 404 where the form is not resumable, 409 when it is not open, 410 for a link that opens nothing, 413 above 1 MB, 409 when newer ones are there than `replaces`, 429 above
 *   the quotas, and those of `answersToSave` and `withAnswerFiles`
 */
export async function saveDraft({
  live,
  token: given,
  answers: sent,
  version,
  replaces = null,
  page,
  ip,
  now,
}: Saving): Promise<{ token: string; expiresAt: Date; lost: string[] }> {
  requireResumable(live);
  const opened = given === null ? null : await requireDraft({ live, token: given, now });
  const { token, hash: tokenHash, key } = opened ?? newDraftToken();
  // What a page of an earlier version asks is kept; opened, the link says what does not fit any more.
  const answered = await answeredVersion(live, version);
  const { formId, versionId, fields } = answered;
  const flat = answersToSave(answered, sent);
  await requireDiskReserve();
  await requireOpen(live, now);
  const sender = uploaderKeyOf(ip);
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
  const filed = { live: answered, answers: flat, uploaderKey: sender, now };
  await withAnswerFiles(filed, async ({ answers: stored, files }) => {
    const content = { versionId, answers: withFilesAsUploads(fields, stored), page };
    if (Buffer.byteLength(JSON.stringify(content)) > MAX_BYTES) {
      throw new AppError("too-large", ({ refusals }) => refusals.tooLongToSave);
    }
    const draft = {
      formId,
      tokenHash,
      sealed: encryptDraft({ formId, key }, content),
      sender,
      fileIds: files.map(({ id }) => id),
      now,
      expiresAt,
    };
    if (opened === null) {
      await insertDraft(draft);
      return;
    }
    const { storedBytes } = opened;
    const outcome = await replaceDraft({ ...draft, replaces, storedBytes });
    if (outcome !== "saved") {
      throw outcome === "gone" ? draftGone() : new AppError("conflict", NEWER_ANSWERS);
    }
  });
  const { lost } =
    answered === live ? { lost: [] } : await fittingDraft(live, { versionId, answers: flat, page });
  return { token, expiresAt, lost };
}
