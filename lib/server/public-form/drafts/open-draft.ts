import "server-only";
import { AppError } from "@/lib/domain/errors";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import { rateLimit, type RateLimitRule } from "@/lib/server/http/rate-limit";
import { versionSentIn } from "../language/version-sent-in";
import { shownLazily } from "../submit/shown-ending";
import { submitted, type Submitted } from "../submit/submitted";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { readDraftToken, type DraftToken } from "./draft-token";
import { findDraft, findSentOfDraft, isSentAndErased } from "./drafts.repository";
import { decryptDraft, type DraftContent } from "./encrypted-draft";

type Opening = { live: PublishedVersion; token: string; now: Date };

/** A draft that was not sent. */
export type OpenedDraft = DraftToken &
  DraftContent & {
    id: number;
    /** Of what is stored. */
    storedBytes: number;
    savedAt: Date;
    expiresAt: Date;
    /** In which it is filled in, BCP 47; null: the original one of its form. */
    language: string | null;
  };

/** A draft that answers are sent by; `submissionId`: what it was sent as before. */
export type StoredDraft = { id: number; submissionId: number | null };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SAVES_AN_HOUR = 600;
/** Enough for a hundred people behind one address. */
const REQUESTS_A_MINUTE = 240;

/** 404 unless the live version lets visitors save. */
export function requireResumable({ settings }: PublishedVersion): void {
  if (!settings.resumable) {
    throw new AppError("not-found", ({ refusals }) => refusals.notResumable);
  }
}

/** Of all that is asked by links to drafts, from one address. */
export function draftLinks({ ip }: { ip: string }): RateLimitRule {
  return { key: `draft:${ip}`, points: REQUESTS_A_MINUTE, windowMs: MINUTE_MS };
}

/** Of saving, under new links and known ones: enough for a few school classes behind one address. */
export function draftSaves({ formId, ip }: { formId: number; ip: string }): RateLimitRule {
  return { key: `draft-saves:${formId}:${ip}`, points: SAVES_AN_HOUR, windowMs: HOUR_MS };
}

/** Counts such a request. 429 above the limit. */
export function limitDraftLinks(ip: string): Promise<void> {
  return rateLimit(draftLinks({ ip }));
}

/** 404 where the form is not resumable; 410, one and the same, for whatever opens nothing here, and for what was sent. */
export async function requireDraft({ live, token, now }: Opening): Promise<OpenedDraft> {
  requireResumable(live);
  const opened = await findUnsentDraft({ live, token: requireDraftToken(token), now });
  if (opened === null) {
    throw draftGone();
  }
  return opened;
}

/** A draft of this form that was not sent; null without one. */
export async function findUnsentDraft({
  live: { formId },
  token,
  now,
}: Omit<Opening, "token"> & { token: DraftToken }): Promise<OpenedDraft | null> {
  const found = await findDraft({ formId, tokenHash: token.hash }, now);
  if (found === null || found.submissionId !== null) {
    return null;
  }
  const { id, sealed, bytes: storedBytes, savedAt, expiresAt, language } = found;
  return {
    ...token,
    id,
    storedBytes,
    savedAt,
    expiresAt,
    language,
    ...decryptDraft({ formId, key: token.key }, sealed),
  };
}

/** Like `requireDraft`, also of one that was sent; 404 when what was made of it is erased, so that it is not sent as new. */
export async function requireStoredDraft({ live, token, now }: Opening): Promise<StoredDraft> {
  requireResumable(live);
  const tokenHash = requireDraftToken(token).hash;
  const place = { formId: live.formId, tokenHash };
  const found = await findDraft(place, now);
  if (found === null) {
    throw (await isSentAndErased(place, now))
      ? new AppError("not-found", ({ refusals }) => refusals.sentAndErased)
      : draftGone();
  }
  return { id: found.id, submissionId: found.submissionId };
}

/** What whoever sent a draft first was told. 410 when what was made of it is deleted for good. */
export async function firstResultOfDraft(
  live: PublishedVersion,
  submissionId: number,
): Promise<Submitted> {
  const sent = await findSentOfDraft(submissionId);
  const original = sent && (await loadVersion(sent.versionId));
  if (sent === null || original === null) {
    throw draftGone();
  }
  const answered = await versionSentIn(original, live);
  const { id, versionId, endingId, answers } = sent;
  const show = await shownLazily(answered, () => decryptAnswers({ ...answered, answers }));
  return submitted(live, { id, versionId, endingId, show });
}

export function requireDraftToken(token: string): DraftToken {
  const read = readDraftToken(token);
  if (read === null) {
    throw draftGone();
  }
  return read;
}

export function draftGone(): AppError {
  return new AppError("gone", ({ refusals }) => refusals.linkInvalid, { event: "link-invalid" });
}
