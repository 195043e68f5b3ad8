import "server-only";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { AppError } from "@/lib/domain/errors";
import { countHit, tooManyRequests } from "@/lib/server/http/rate-limit";
import type { PublishedVersion } from "../version/published-version";
import { askedVersion, type OpenAsk } from "./asked-version";
import { findItemOf, findLinkEpoch, findSentAnswers, isLinkUsed } from "./item-links.repository";
import { askHashOf, readLinkToken } from "./link-token";

/** The parameter of addresses that names an item. */
export const LINK_PARAMETER = "item";

/** A link that may be used. */
export type OpenLink = {
  itemId: string;
  /** The key of its token when it is good for one submission. */
  singleUseKey: string | null;
  /** The live version as it opens it: what may be changed there is in the modes of its fields (`updateMode`). */
  version: PublishedVersion;
  /** What the board asks; null: it opens the item for what the form's update links may change. */
  asked: OpenAsk | null;
};

type Opening = { live: PublishedVersion; token: string; ip: string; now: Date };

/** Of a link that was given before the item was made. */
const RETRY_AFTER_SECONDS = 30;

// An office behind one address may open many links that were revoked, and should read why they fail.
const TRIES = 120;
const WINDOW_MS = 60_000;

/**
 * The link of a token, unless it is used up, which `requireUnused` says.
 * @throws {AppError} 410 for a token that is not ours, of another form, expired or revoked, while the form has no links, and of an
 *   ask that it has no more; 429 for an address that tried many of these; 503 while the item is not made yet
 */
export async function requireLink({ live, token, ip, now }: Opening): Promise<OpenLink> {
  const { formId, settings, board } = live;
  const { enabled, singleUse } = settings.updateLinks;
  const link = readLinkToken(token);
  const ask = askNamed(live, link?.askHash);
  const isOn = link?.askHash === null ? enabled : ask !== undefined;
  const isOurs = link?.formId === formId && isOn && board.mondayBoardId !== null;
  const isLasting = link !== null && (link.expiresAt === null || link.expiresAt > now);
  const isValid = isOurs && isLasting && (await findLinkEpoch(formId)) === link.epoch;
  const itemId = isValid ? await itemOf(link, formId) : undefined;
  if (link === null || itemId === undefined) {
    const wait = await countHit({ key: `item-link:${ip}`, points: TRIES, windowMs: WINDOW_MS });
    throw wait === null ? linkInvalid() : tooManyRequests(wait);
  }
  const opened = await openedBy({ live, token });
  // A receipt's link is another one after its terms changed: what counts is the submission.
  const key = link.submissionId === null ? link.key : `submission-${link.submissionId}`;
  return { itemId, singleUseKey: singleUse && opened.asked === null ? key : null, ...opened };
}

/** Whether a token is of an ask that this form has, and its links were not revoked since. */
export async function isLinkOfAsk(live: PublishedVersion, token: string): Promise<boolean> {
  const link = readLinkToken(token);
  const isOurs = link?.formId === live.formId && askNamed(live, link.askHash) !== undefined;
  return isOurs && (await findLinkEpoch(live.formId)) === link.epoch;
}

/** `hash`: `askHashOf` the ask; null and undefined are of none. */
function askNamed(
  { settings }: Pick<PublishedVersion, "settings">,
  hash: number | null | undefined,
): Ask | undefined {
  return settings.askBack.find((ask) => askHashOf(ask) === hash);
}

/** The version as a link opens it, whether or not the link may be used; of no ask, it is as it is. */
export async function openedBy({
  live,
  token,
}: Pick<Opening, "live" | "token">): Promise<Pick<OpenLink, "version" | "asked">> {
  const { formId = null, askHash = null, submissionId = null } = readLinkToken(token) ?? {};
  const ask = askNamed(live, askHash);
  return ask === undefined || submissionId === null || formId !== live.formId
    ? { version: live, asked: null }
    : askedVersion(live, { ask, submissionId });
}

/**
 * The item of a link; undefined when its submission is deleted, of an ask also while that is in quarantine.
 * @throws {AppError} 503 while the submission is not on the board yet
 */
async function itemOf(
  { itemId, submissionId, askHash }: NonNullable<ReturnType<typeof readLinkToken>>,
  formId: number,
): Promise<string | undefined> {
  if (submissionId === null) {
    return itemId ?? undefined;
  }
  if (askHash !== null && (await findSentAnswers({ submissionId, formId })) === null) {
    return undefined;
  }
  const made = await findItemOf({ submissionId, formId });
  if (made === null) {
    throw new AppError("unavailable", ({ refusals }) => refusals.notOnBoardYet, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  return made;
}

/** 410 when the link was used and is good for one submission. */
export async function requireUnused(
  { singleUseKey: key }: OpenLink,
  { formId }: Pick<PublishedVersion, "formId">,
): Promise<void> {
  if (key !== null && (await isLinkUsed({ formId, key }))) {
    throw linkInvalid();
  }
}

function linkInvalid(): AppError {
  return new AppError("gone", ({ refusals }) => refusals.linkInvalid, { event: "link-invalid" });
}
