import "server-only";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { INCOMPLETE, isPending, RETIRED } from "./files.repository";
import type { PendingUploads } from "./quota/upload-quota";
import { PENDING_UPLOAD_MS } from "./store-file";

type Kept = { draftId: number; ids: readonly string[]; now: Date; expiresAt: Date };

/**
 * Lets pending uploads wait in a draft until that ends, but those of another draft; resolves to how many it keeps, and how many of them
 * are new to it. What it held besides waits as long as if it had just been uploaded.
 */
export async function keepFilesOfDraft(
  transaction: DatabaseTransaction,
  { draftId, ids: kept, now, expiresAt }: Kept,
): Promise<{ kept: number; added: number }> {
  const ids = [...kept];
  await transaction.storedFile.updateMany({
    where: { draftId, submissionId: null, id: { notIn: ids } },
    data: { draftId: null, expiresAt: new Date(now.getTime() + PENDING_UPLOAD_MS) },
  });
  const keep = async (from: number | null) => {
    const { count } = await transaction.storedFile.updateMany({
      where: { ...isPending(now), id: { in: ids }, draftId: from },
      data: { draftId, expiresAt },
    });
    return count;
  };
  const own = await keep(draftId);
  const added = await keep(null);
  return { kept: own + added, added };
}

/** Ends the files that wait in a draft, so that housekeeping removes them. */
export async function retireFilesOfDraft(
  transaction: DatabaseTransaction,
  draftId: number,
): Promise<void> {
  await transaction.storedFile.updateMany({
    where: { draftId, submissionId: null },
    data: { sha256: INCOMPLETE, expiresAt: RETIRED },
  });
}

/** Files that wait in the drafts of a form, or in those that one address saved. */
export async function countFilesOfDrafts(
  transaction: DatabaseTransaction,
  draft: { formId: number; sender?: string },
  now: Date,
): Promise<PendingUploads> {
  const { _count, _sum } = await transaction.storedFile.aggregate({
    where: { ...isPending(now), draft },
    _count: true,
    _sum: { size: true },
  });
  return { files: _count, bytes: _sum.size ?? 0 };
}
