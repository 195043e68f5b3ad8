import "server-only";
import type { StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

export type StoredBytes = { id: string; storageKey: string };

/** A batch ordered by id: `after` is the last id of the previous batch, "" at first. */
export type Part = { after: string; limit: number };

/** The expiry of a retired file: past by the clock of every server. */
export const RETIRED = new Date(0);

/** The checksum of a file that is incomplete or retired, and therefore cannot be used. */
export const INCOMPLETE = "";

/** Marks a file as complete; false when its reservation has ended or its form was deleted meanwhile. */
export async function completeFile({
  id,
  now,
  ...facts
}: StoredFileAnswer & { sha256: string; expiresAt: Date; now: Date }): Promise<boolean> {
  const { count } = await db.storedFile.updateMany({
    where: { id, expiresAt: { gt: now } },
    data: facts,
  });
  return count > 0;
}

/** An upload by its id, complete or not, unless it has expired. */
export async function findUpload({ id, now }: { id: string; now: Date }) {
  const file = await db.storedFile.findFirst({
    where: { id, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    select: { id: true, name: true, type: true, size: true, sha256: true, storageKey: true },
  });
  if (file === null) {
    return null;
  }
  const { sha256, ...facts } = file;
  return { ...facts, isComplete: sha256 !== INCOMPLETE };
}

/** Shrinks the reservation of an interrupted upload to the bytes that have arrived; false when it is over. */
export async function shrinkReservation({
  id,
  ...facts
}: {
  id: string;
  size: number;
  expiresAt: Date;
}): Promise<boolean> {
  const { count } = await db.storedFile.updateMany({
    where: { id, sha256: INCOMPLETE, expiresAt: { gt: RETIRED } },
    data: facts,
  });
  return count > 0;
}

/** An uploaded file, of no submission yet or of the one that is corrected. */
type Upload = StoredFileAnswer &
  StoredBytes & { submissionId: number | null; draftId: number | null };

/** Files uploaded for this field that belong to no submission yet, or to this one. */
export function findUploads({
  ids,
  formId,
  fieldId,
  submissionId,
  now,
}: {
  ids: readonly string[];
  formId: number;
  fieldId: string;
  submissionId: number | null;
  now: Date;
}): Promise<Upload[]> {
  const own = submissionId === null ? [] : [{ submissionId }];
  return db.storedFile.findMany({
    where: { id: { in: [...ids] }, formId, fieldId, OR: [isPending(now), ...own] },
    select: {
      id: true,
      name: true,
      type: true,
      size: true,
      storageKey: true,
      submissionId: true,
      draftId: true,
    },
  });
}

/** Assigns pending uploads to their submission; resolves to their number. */
export async function claimFiles(
  transaction: DatabaseTransaction,
  { ids, submissionId, now }: { ids: readonly string[]; submissionId: number; now: Date },
): Promise<number> {
  const { count } = await transaction.storedFile.updateMany({
    where: { ...isPending(now), id: { in: [...ids] } },
    data: { submissionId, draftId: null, expiresAt: null, sender: null },
  });
  return count;
}

/** A file of a submission of this owner, neither in the trash; else null. */
export function findOwnedFile({ id, teamId }: { id: string; teamId: number }) {
  return db.storedFile.findFirst({
    where: {
      id,
      form: { teamId, deletedAt: null },
      submission: { deletedAt: null },
    },
    select: { name: true, type: true, size: true, storageKey: true, sha256: true },
  });
}

/** Makes those of these files unusable that belong to no submission; returns them for removal. */
export async function retireFiles(
  ids: readonly string[],
  client: Pick<DatabaseTransaction, "storedFile"> = db,
): Promise<StoredBytes[]> {
  const where = { id: { in: [...ids] }, submissionId: null };
  await client.storedFile.updateMany({ where, data: { sha256: INCOMPLETE, expiresAt: RETIRED } });
  return client.storedFile.findMany({ where, select: { id: true, storageKey: true } });
}

/** Makes a file unusable that is incomplete; false when it was completed meanwhile, or is gone. */
export async function retireIncomplete(id: string): Promise<boolean> {
  const { count } = await db.storedFile.updateMany({
    where: { id, sha256: INCOMPLETE },
    data: { expiresAt: RETIRED },
  });
  return count > 0;
}

/** Makes expired uploads unusable, so that no submission can claim them any more. */
export async function retireExpiredFiles(now: Date): Promise<void> {
  await db.storedFile.updateMany({
    where: { submissionId: null, expiresAt: { lte: now } },
    data: { sha256: INCOMPLETE },
  });
}

/** Expired uploads that were retired or never completed. */
export function findExpiredFiles(now: Date, part: Part) {
  return findBytes({ submissionId: null, sha256: INCOMPLETE, expiresAt: { lte: now } }, part);
}

/** Files of forms that were deleted before `before`, unless one of their submissions is held. */
export function findTrashedFiles(before: Date, part: Part) {
  const held = { some: { isHeld: true } };
  return findBytes({ form: { deletedAt: { lte: before }, NOT: { submissions: held } } }, part);
}

/** Files of these submissions, of all their revisions. */
export function findFilesOfSubmissions(submissionIds: readonly number[], part: Part) {
  return findBytes({ submissionId: { in: [...submissionIds] } }, part);
}

export type WholeFile = StoredBytes & { size: number; sha256: string };

/** Complete files, with or without a submission. */
export function findWholeFiles({ after, limit }: Part): Promise<WholeFile[]> {
  return db.storedFile.findMany({
    where: { id: { gt: after }, sha256: { not: INCOMPLETE } },
    select: { id: true, storageKey: true, size: true, sha256: true },
    orderBy: { id: "asc" },
    take: limit,
  });
}

/** The storage keys of all files of some teams. */
export async function findStorageKeysOfTeams(
  teamIds: readonly number[],
  client: Pick<DatabaseTransaction, "storedFile"> = db,
): Promise<string[]> {
  const files = await client.storedFile.findMany({
    where: { form: { teamId: { in: [...teamIds] } } },
    select: { storageKey: true },
  });
  return files.map(({ storageKey }) => storageKey);
}

export async function deleteFiles(ids: readonly string[]): Promise<number> {
  const { count } = await db.storedFile.deleteMany({ where: { id: { in: [...ids] } } });
  return count;
}

type FileFilter = NonNullable<Parameters<typeof db.storedFile.findMany>[0]>["where"];

function findBytes(where: FileFilter, { after, limit }: Part): Promise<StoredBytes[]> {
  return db.storedFile.findMany({
    where: { ...where, id: { gt: after } },
    select: { id: true, storageKey: true },
    orderBy: { id: "asc" },
    take: limit,
  });
}

/** Uploads that no submission has yet. */
export function isPending(now: Date) {
  return { submissionId: null, expiresAt: { gt: now }, sha256: { not: INCOMPLETE } };
}

export type FileOfSubmission = StoredBytes & {
  fieldId: string;
  name: string;
  size: number;
  sha256: string;
};

type Filed = {
  formId: number;
  below: number | undefined;
  limit: number;
  /** Only in this range, both included. */
  ids?: { first: number; last: number };
  /** Only among these. */
  only?: readonly number[] | undefined;
};

/** The ids of submissions of a form that have files, the newest first, below an id. */
export async function findSubmissionIdsWithFiles(filed: Filed): Promise<number[]> {
  const { formId, below, limit, ids, only } = filed;
  const submissionId = {
    not: null,
    lt: below,
    gte: ids?.first,
    lte: ids?.last,
    ...(only && { in: [...only] }),
  };
  const rows = await db.storedFile.groupBy({
    by: ["submissionId"],
    where: { formId, submissionId },
    orderBy: { submissionId: "desc" },
    take: limit,
  });
  return rows.flatMap((row) => (row.submissionId === null ? [] : [row.submissionId]));
}

/** The files of these submissions, by the submission's id, in the order of their uploads. */
export async function findFilesOf(
  submissionIds: readonly number[],
): Promise<Map<number, FileOfSubmission[]>> {
  const rows = await db.storedFile.findMany({
    where: { submissionId: { in: [...submissionIds] } },
    select: {
      id: true,
      submissionId: true,
      fieldId: true,
      name: true,
      size: true,
      sha256: true,
      storageKey: true,
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const files = new Map<number, FileOfSubmission[]>();
  for (const { submissionId, ...file } of rows) {
    if (submissionId !== null) {
      files.set(submissionId, [...(files.get(submissionId) ?? []), file]);
    }
  }
  return files;
}
