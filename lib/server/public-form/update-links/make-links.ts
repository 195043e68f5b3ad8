import "server-only";
import type { ItemLinksResponse } from "@/lib/contracts/item-links";
import { AppError } from "@/lib/domain/errors";
import { publicOrigin } from "@/lib/server/environment/env";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findLiveFormById } from "../version/live-form";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { findLinkEpoch, findPublicUrl, findSentAt, raiseLinkEpoch } from "./item-links.repository";
import { makeLinkToken, type AskLink, type ItemLink, type SubmissionLink } from "./link-token";
import { LINK_PARAMETER } from "./open-link";

type OwnedForm = { id: number; teamId: number };

const DAY_MS = 24 * 60 * 60_000;
const NOT_LIVE = "Please switch on update links and choose a board, then publish the form.";

/** What the links of a form are made of now. */
export type LinkTerms = Pick<ItemLink, "formId" | "epoch" | "expiresAt"> & {
  teamId: number;
  boardId: string;
  publicUrl: string;
};

/**
 * Makes a link for each item, as the live version says. The items are not looked up: opening a link does that.
 * 404 unless the caller owns the form, 409 while its live version has no update links.
 */
export async function makeLinks({
  itemIds,
  ...form
}: OwnedForm & { itemIds: readonly string[] }): Promise<ItemLinksResponse> {
  await requireFormAccess(form);
  const terms = await requireTerms(form.id);
  return itemIds.map((itemId) => ({ itemId, url: linkUrl({ ...terms, itemId }) }));
}

/** Whether links can be made for items of this board. */
export async function hasLinks(formId: number, boardId: string | null = null): Promise<boolean> {
  const live = await findLiveFormById(formId);
  const isOn = live?.settings.updateLinks.enabled === true;
  return isOn && boardId !== null && live.board.mondayBoardId === boardId;
}

/** @throws {AppError} 409 while the form's live version has no links */
export async function requireTerms(formId: number): Promise<LinkTerms> {
  const live = await findLiveFormById(formId);
  const [epoch, publicUrl] = await Promise.all([findLinkEpoch(formId), findPublicUrl(formId)]);
  const boardId = live?.settings.updateLinks.enabled ? live.board.mondayBoardId : null;
  if (!live || boardId === null || epoch === null || publicUrl === null) {
    throw new AppError("conflict", NOT_LIVE);
  }
  const { validDays } = live.settings.updateLinks;
  const expiresAt = validDays === null ? null : new Date(Date.now() + validDays * DAY_MS);
  return { formId, epoch, expiresAt, teamId: live.teamId, boardId, publicUrl };
}

/**
 * Where whoever sent a submission changes the item that was made of it; null when the form's owner does not offer it,
 * and for a submission that only found or changed an item: that may be another person's.
 */
export async function updateUrlOf(
  { formId, settings, board }: PublishedVersion,
  submissionId: number,
): Promise<string | null> {
  const { enabled, inReceipt, validDays } = settings.updateLinks;
  if (!enabled || !inReceipt || board.mondayBoardId === null) {
    return null;
  }
  const [sent, epoch, publicUrl] = await Promise.all([
    findSentAt({ formId, submissionId }),
    findLinkEpoch(formId),
    findPublicUrl(formId),
  ]);
  // The version that it was sent with says whether its item may be another person's, whatever the live one does.
  const sentWith = sent && (await loadVersion(sent.versionId));
  const mayBeForeign = sentWith?.settings.boardMode === "match" || settings.boardMode === "match";
  if (!sentWith || mayBeForeign || epoch === null || publicUrl === null) {
    return null;
  }
  const { createdAt } = sent;
  const expiresAt = validDays === null ? null : new Date(createdAt.getTime() + validDays * DAY_MS);
  // The receipt shows the same link each time, as a link may be good for one use only.
  return linkUrl({ formId, submissionId, epoch, expiresAt, publicUrl }, "receipt");
}

/**
 * Where whoever sent a submission answers an ask, as long as the form has the ask and its links are not revoked; null when the
 * form has no address.
 */
export async function askUrlOf(
  { formId }: Pick<PublishedVersion, "formId">,
  asked: Pick<AskLink, "submissionId" | "ask">,
): Promise<string | null> {
  const [epoch, publicUrl] = await Promise.all([findLinkEpoch(formId), findPublicUrl(formId)]);
  return epoch === null || publicUrl === null
    ? null
    : linkUrl({ formId, epoch, publicUrl, expiresAt: null, ...asked }, "ask");
}

/** The address of a link. In a `series`, the same link has the same address. */
export function linkUrl(
  { publicUrl, ...link }: (ItemLink | SubmissionLink | AskLink) & Pick<LinkTerms, "publicUrl">,
  series?: string,
): string {
  const token = makeLinkToken(link, series);
  return `${publicOrigin()}/form/${publicUrl}?${LINK_PARAMETER}=${token}`;
}

/** Makes all links of a form invalid that were made until now. 404 unless the caller owns the form. */
export async function revokeLinks({ id, teamId }: OwnedForm): Promise<void> {
  if (!(await raiseLinkEpoch({ id, teamId }))) {
    throw new AppError("not-found", "Form not found");
  }
}
