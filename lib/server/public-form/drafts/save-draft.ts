import "server-only";
import { AppError } from "@/lib/domain/errors";
import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import { withFilesAsUploads } from "@/lib/form-engine/answers/stored-files";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { refuseSpam } from "../spam-guard/check-for-spam";
import type { Sender } from "../spam-guard/sender";
import { trapNamesOf } from "../spam-guard/trap-name";
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
  /** By field id or nested, not validated; and what filled in the input that people cannot see. */
  answers: Answers;
  /** Number of the version that was answered; default: the live one. */
  version?: number | undefined;
  /** By a link: the end of what was seen of it last; null: whatever is there is replaced. */
  replaces?: Date | null;
  page: string | null;
  sender: Sender;
  now: Date;
};

/** `copies`: new uploads of files that another link has, by the uploads that were sent. */
type SavedDraft = {
  token: string;
  expiresAt: Date;
  lost: string[];
  copies: ReadonlyMap<string, string>;
};

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of answers, beside their files. */
const MAX_BYTES = 1_000_000;

/**
 * Saves answers to go on with elsewhere, for 30 days from now: under a new link, or in place of what a link has. Nobody but
 * whoever has the link reads them.
 * @throws {AppError} 404 where the form is not resumable, 409 when it is not open or newer answers are there than `replaces`, 410 for
 *   a link that opens nothing, 413 above 1 MB, 429 above the quotas, 403 as `refuseSpam`, and those of `answersToSave` and `withAnswerFiles`
 */
export async function saveDraft({
  live,
  token: given,
  answers: sent,
  version,
  replaces = null,
  page,
  sender,
  now,
}: Saving): Promise<SavedDraft> {
  requireResumable(live);
  const opened = given === null ? null : await requireDraft({ live, token: given, now });
  const { token, hash: tokenHash, key } = opened ?? newDraftToken();
  // What a page of an earlier version asks is kept; opened, the link says what does not fit any more.
  const answered = await answeredVersion(live, version);
  const { formId, versionId, fields } = answered;
  refuseSpam({ live: { formId, versionId, settings: live.settings }, sender, body: sent });
  const flat = answersToSave(answered, withoutKeys(sent, trapNamesOf(versionId)));
  await requireDiskReserve();
  await requireOpen(live, now);
  const uploaderKey = uploaderKeyOf(sender.ip);
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
  const filed = { live: answered, answers: flat, uploaderKey, draftId: opened?.id ?? null, now };
  const copied = await withAnswerFiles(filed, async ({ answers: stored, files, copies }) => {
    const content = { versionId, answers: withFilesAsUploads(fields, stored), page };
    if (Buffer.byteLength(JSON.stringify(content)) > MAX_BYTES) {
      throw new AppError("too-large", ({ refusals }) => refusals.tooLongToSave);
    }
    const draft = {
      formId,
      tokenHash,
      sealed: encryptDraft({ formId, key }, content),
      language: live.language,
      sender: uploaderKey,
      fileIds: files.map(({ id }) => id),
      now,
      expiresAt,
    };
    if (opened === null) {
      await insertDraft(draft);
      return copies;
    }
    const { storedBytes } = opened;
    const outcome = await replaceDraft({ ...draft, replaces, storedBytes });
    if (outcome !== "saved") {
      if (outcome === "gone") {
        throw draftGone();
      }
      const draftExpiresAt = outcome.newerEnd.toISOString();
      throw new AppError("conflict", ({ saving }) => saving.newer.problem, { draftExpiresAt });
    }
    return copies;
  });
  const { lost } =
    answered === live ? { lost: [] } : await fittingDraft(live, { versionId, answers: flat, page });
  return { token, expiresAt, lost, copies: copied };
}
