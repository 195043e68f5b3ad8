import "server-only";
import { randomUUID } from "node:crypto";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { parseUrl } from "@/lib/domain/urls/parse-url";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardLinks } from "@/lib/server/board-service/composition";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { readLinkToken } from "@/lib/server/public-form/update-links/link-token";
import { LINK_PARAMETER } from "@/lib/server/public-form/update-links/open-link";
import { storeCounts, type Fill, type FillCounts } from "./link-fills.repository";

/** As many as the service reads in one call. */
export const ITEMS_PER_SLICE = 100;
const ITEMS_PER_CALL = 25;

type Writing = {
  job: ClaimedJob;
  fill: Fill;
  token: string;
  page: { number: number; itemIds: string[] };
  linkOf: (itemId: string) => string;
  /** Aborted when the worker stops. */
  signal: AbortSignal;
};

/**
 * Writes the links of a page's items. The items are read before: those that hold their link already, as an earlier
 * attempt wrote it, are not written again, and those that have left the board are not tried.
 */
export async function writePage(writing: Writing): Promise<void> {
  const { job, fill, token, page, linkOf, signal } = writing;
  const { target: boardId } = job;
  const { itemIds, number } = page;
  const cells = await boardLinks.readCells(token, { boardId, column: fill.column, itemIds });
  let left = itemIds.filter((id) => isOpen(cells.get(id), { fill, link: linkOf(id) }));
  if (left.length < itemIds.length) {
    const settled = itemIds.filter((id) => !left.includes(id));
    await storeCounts(job, { number, left, counts: countsOf(settled, { cells, linkOf }) });
  }
  while (left.length > 0 && !signal.aborted) {
    const ids = left.slice(0, ITEMS_PER_CALL);
    const counts = await writeLinks(writing, ids);
    left = left.slice(ids.length);
    await storeCounts(job, { number, left, counts });
  }
}

/** Whether an item with this cell is to be written. Undefined: it is not on the board. */
function isOpen(cell: string | undefined, { fill, link }: { fill: Fill; link: string }): boolean {
  const isKept = fill.keepFilled && cell?.trim() !== "" && !isDeadLink(cell ?? "", fill);
  return cell !== undefined && cell !== link && !isKept;
}

/** Whether a cell holds a link of this form that was revoked or is over: nobody wants it kept. */
function isDeadLink(cell: string, { formId, epoch }: Fill): boolean {
  const token = parseUrl(cell.trim())?.searchParams.get(LINK_PARAMETER);
  const link = readLinkToken(token ?? "");
  if (link?.formId !== formId) {
    return false;
  }
  const { expiresAt } = link;
  return link.epoch !== epoch || (expiresAt !== null && expiresAt <= new Date());
}

type Read = { cells: ReadonlyMap<string, string>; linkOf: (itemId: string) => string };

function countsOf(settled: readonly string[], { cells, linkOf }: Read): FillCounts {
  const written = settled.filter((id) => cells.get(id) === linkOf(id)).length;
  const failed = settled.filter((id) => !cells.has(id)).length;
  const kept = settled.length - written - failed;
  return { written, kept, failed, ...(failed > 0 && { reason: ENGLISH.refusals.itemGone }) };
}

/**
 * Writes links in one call; when the service refuses it, each by itself, so that one item does not hold up the
 * others. Throws what it refuses for every one of several: then it is the column that is refused.
 */
async function writeLinks(writing: Writing, ids: readonly string[]): Promise<FillCounts> {
  const refusal = await refusalOf(writing, ids);
  if (refusal === null) {
    return { written: ids.length, kept: 0, failed: 0 };
  }
  const refusals: BoardServiceError[] = [];
  for (const id of ids) {
    const own = ids.length === 1 ? refusal : await refusalOf(writing, [id]);
    refusals.push(...(own ? [own] : []));
  }
  const failed = refusals.length;
  if (ids.length > 1 && failed === ids.length && !refusals.some(isItemGone)) {
    throw refusal;
  }
  const last = refusals.at(-1);
  const reason = last && (isItemGone(last) ? ENGLISH.refusals.itemGone : last.message);
  return { written: ids.length - failed, kept: 0, failed, ...(reason && { reason }) };
}

/** Why the service refuses these links for good; null when they are written. */
async function refusalOf(
  { job, fill: { column }, token, linkOf }: Writing,
  ids: readonly string[],
): Promise<BoardServiceError | null> {
  const links = ids.map((itemId) => ({ itemId, url: linkOf(itemId) }));
  // A repeat writes the same: what is to be kept from happening twice is the repeat of a stored refusal.
  const idempotencyKey = `links-${job.id}-${randomUUID()}`;
  const change = { boardId: job.target, column, links, idempotencyKey };
  try {
    await boardLinks.writeLinks(token, change);
    return null;
  } catch (error) {
    if (error instanceof BoardServiceError && error.failure === "data") {
      return error;
    }
    throw error;
  }
}

function isItemGone({ detail: { serviceCode } }: BoardServiceError): boolean {
  return /notfound/i.test(serviceCode.replaceAll("_", ""));
}
