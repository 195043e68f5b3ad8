import "server-only";
import type { ItemLinksResponse } from "@/lib/contracts/item-links";
import { AppError } from "@/lib/domain/errors";
import { publicOrigin } from "@/lib/server/env";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findLiveFormById } from "../version/live-form";
import { findLinkEpoch, findPublicUrl, raiseLinkEpoch } from "./item-links.repository";
import { makeLinkToken } from "./link-token";
import { LINK_PARAMETER } from "./open-link";

type OwnedForm = { id: number; teamId: number };

const DAY_MS = 24 * 60 * 60_000;
const NOT_LIVE = "Please publish the form with update links and a board first.";

/**
 * Makes the links of items, with the settings of the live version. Whether an item is on the form's board is asked when
 * its link is opened. 404 unless the caller owns the form, 409 while its live version has no links.
 */
export async function makeLinks({
  itemIds,
  ...form
}: OwnedForm & { itemIds: readonly string[] }): Promise<ItemLinksResponse> {
  const linkOf = await linkMaker(form);
  return itemIds.map((itemId) => ({ itemId, url: linkOf(itemId) }));
}

/** Makes the link of one item after the other. @throws {AppError} as `makeLinks` */
export async function linkMaker({ id, teamId }: OwnedForm): Promise<(itemId: string) => string> {
  await requireFormAccess({ id, teamId });
  const live = await findLiveFormById(id);
  const [epoch, publicUrl] = await Promise.all([findLinkEpoch(id), findPublicUrl(id)]);
  const hasLinks = live?.settings.updateLinks.enabled && live.board.mondayBoardId !== null;
  if (!hasLinks || epoch === null || publicUrl === null) {
    throw new AppError("conflict", NOT_LIVE);
  }
  const { validDays } = live.settings.updateLinks;
  const expiresAt = validDays === null ? null : new Date(Date.now() + validDays * DAY_MS);
  return (itemId) => {
    const token = makeLinkToken({ formId: id, itemId, epoch, expiresAt });
    return `${publicOrigin()}/form/${publicUrl}?${LINK_PARAMETER}=${token}`;
  };
}

/** Makes all links of a form invalid that were made until now. 404 unless the caller owns the form. */
export async function revokeLinks({ id, teamId }: OwnedForm): Promise<void> {
  await requireFormAccess({ id, teamId });
  await raiseLinkEpoch({ formId: id, teamId });
}
