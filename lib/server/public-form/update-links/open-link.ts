import "server-only";
import { AppError } from "@/lib/domain/errors";
import { countHit, tooManyRequests } from "@/lib/server/http/rate-limit";
import type { PublishedVersion } from "../version/published-version";
import { findLinkEpoch, isLinkUsed, LINK_INVALID } from "./item-links.repository";
import { readLinkToken } from "./link-token";

/** The parameter of addresses that names an item. */
export const LINK_PARAMETER = "item";
export const ITEM_GONE = "This item is no longer on the board.";

/** A link that may be used: its item, and the key of its token when it is good for one submission. */
export type OpenLink = { itemId: string; singleUseKey: string | null };

type Opening = { live: PublishedVersion; token: string; ip: string; now: Date };

const TRIES = 30;
const WINDOW_MS = 10 * 60_000;

/**
 * The link of a token, unless it is used up, which `requireUnused` says.
 * @throws {AppError} 410 for a token that is not ours, of another form, expired or revoked, and while the form has no
 *   links; 429 for an address that tried many of these
 */
export async function requireLink({ live, token, ip, now }: Opening): Promise<OpenLink> {
  const { formId, settings, board } = live;
  const { enabled, singleUse } = settings.updateLinks;
  const link = readLinkToken(token);
  const isOurs = link?.formId === formId && enabled && board.mondayBoardId !== null;
  const isLasting = link !== null && (link.expiresAt === null || link.expiresAt > now);
  if (!isOurs || !isLasting || (await findLinkEpoch(formId)) !== link.epoch) {
    const wait = await countHit({ key: `item-link:${ip}`, points: TRIES, windowMs: WINDOW_MS });
    throw wait === null ? new AppError("gone", LINK_INVALID) : tooManyRequests(wait);
  }
  return { itemId: link.itemId, singleUseKey: singleUse ? link.key : null };
}

/** 410 when the link was used and is good for one submission. */
export async function requireUnused(
  { singleUseKey: key }: OpenLink,
  { formId }: Pick<PublishedVersion, "formId">,
): Promise<void> {
  if (key !== null && (await isLinkUsed({ formId, key }))) {
    throw new AppError("gone", LINK_INVALID);
  }
}
