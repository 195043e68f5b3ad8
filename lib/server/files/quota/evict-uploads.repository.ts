import "server-only";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { retireFiles, type StoredBytes } from "../files.repository";
import { formIsFull, PER_FORM, type PendingUploads } from "./upload-quota";

type Unit = keyof PendingUploads;
type Uploader = { formId: number; sender: string; now: Date };
/** `draftId` null: without those that wait in drafts, which have limits of their own and are never ended for others. */
type Place = { formId?: number; sender?: string; draftId?: null };

const UNITS = ["files", "bytes"] as const;

/**
 * When the pending uploads of a form exceed `PER_FORM`, ends the oldest ones of whichever sender has the
 * most of what is short, until they fit; returns them for removal. 503 when nobody has more than the
 * uploader itself, its new file included. So a sender with less than an equal share of the form loses
 * nothing and is never refused, however many files others have.
 */
export async function evictUploads(
  transaction: DatabaseTransaction,
  uploader: Uploader,
): Promise<StoredBytes[]> {
  const { formId, sender, now } = uploader;
  const evicted: StoredBytes[] = [];
  for (;;) {
    const pending = await countPending(transaction, { formId }, now);
    const unit = UNITS.find((each) => pending[each] > PER_FORM[each]);
    if (unit === undefined) {
      return evicted;
    }
    const heaviest = await findHeaviest(transaction, uploader, unit);
    const own = await countPending(transaction, { formId, sender, draftId: null }, now);
    if (heaviest === null || heaviest.used <= own[unit]) {
      throw formIsFull();
    }
    const files = await transaction.storedFile.findMany({
      where: isPending({ formId, sender: heaviest.sender, draftId: null }, now),
      select: { id: true, size: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    const enough = Math.min(pending[unit] - PER_FORM[unit], heaviest.used - own[unit]);
    evicted.push(...(await retireFiles(chooseFirst(files, unit, enough), transaction)));
  }
}

/** Files of one sender, or for one form, without a submission yet; running uploads included. */
export async function countPending(
  transaction: DatabaseTransaction,
  place: Place,
  now: Date,
): Promise<PendingUploads> {
  const { _count, _sum } = await transaction.storedFile.aggregate({
    where: isPending(place, now),
    _count: true,
    _sum: { size: true },
  });
  return { files: _count, bytes: _sum.size ?? 0 };
}

/** The sender with the most pending uploads for a form; null without any. */
async function findHeaviest(
  transaction: DatabaseTransaction,
  { formId, now }: Uploader,
  unit: Unit,
): Promise<{ sender: string; used: number } | null> {
  const [heaviest] = await transaction.storedFile.groupBy({
    by: ["sender"],
    where: { ...isPending({ formId, draftId: null }, now), sender: { not: null } },
    _count: { id: true },
    _sum: { size: true },
    orderBy: unit === "files" ? { _count: { id: "desc" } } : { _sum: { size: "desc" } },
    take: 1,
  });
  if (heaviest === undefined || heaviest.sender === null) {
    return null;
  }
  const used = unit === "files" ? heaviest._count.id : (heaviest._sum.size ?? 0);
  return { sender: heaviest.sender, used };
}

function isPending(place: Place, now: Date) {
  return { ...place, submissionId: null, expiresAt: { gt: now } };
}

/** The ids of as many files as are `enough`. */
function chooseFirst(
  files: readonly { id: string; size: number }[],
  unit: Unit,
  enough: number,
): string[] {
  const chosen: string[] = [];
  let used = 0;
  for (const { id, size } of files) {
    if (used >= enough) {
      break;
    }
    chosen.push(id);
    used += unit === "files" ? 1 : size;
  }
  return chosen;
}
