import "server-only";
import type { SortOrder } from "@/lib/contracts/submissions/submissions";
import type { Answers } from "@/lib/domain/fields/answers";
import { isSuspicion, type SpamSign } from "@/lib/domain/spam/spam-score";
import { db, type Prisma } from "@/lib/server/db/client";
import { BEING_ERASED, NOT_BEING_ERASED } from "@/lib/server/forms/drafts/trash";
import { privateSelect, type StoredPrivate } from "./private-columns/private-columns.repository";
import { privateWhere } from "./private-columns/private-filter.repository";
import { findMatchingIds, isIndexed } from "./search/search.repository";
import { isSentIn } from "./search/sent-in.repository";
import type { SubmissionFilter } from "./search/submission-filter";

export const submissionSelect = {
  id: true,
  versionId: true,
  endingId: true,
  language: true,
  answers: true,
  synced: true,
  syncWarnings: true,
  mondayItemId: true,
  quarantined: true,
  suspicions: true,
  provedFieldIds: true,
  createdAt: true,
  updatedAt: true,
  revision: true,
  withdrawnAt: true,
  isHeld: true,
  privateColumns: privateSelect,
} as const;

export type StoredSubmission = {
  id: number;
  versionId: number;
  /** Which ending of the version was shown; null = none. */
  endingId: string | null;
  /** In which it was sent, BCP 47; null: see `languageOfSubmission`. */
  language: string | null;
  /** Not nested, by the field ids of its version. */
  answers: Answers;
  synced: boolean;
  /** What did not get to the board, though it has the item. */
  syncWarnings: string[];
  mondayItemId: string | null;
  quarantined: boolean;
  /** Why it was quarantined. */
  suspicions: SpamSign[];
  /** The fields whose addresses the visitor proved. */
  provedFieldIds: string[];
  createdAt: Date;
  /** When anything changed that a call shows of it; null: nothing has. */
  updatedAt: Date | null;
  /** Which revision it is: 1 as sent. */
  revision: number;
  /** When whoever sent it withdrew it. */
  withdrawnAt: Date | null;
  /** Whether an owner keeps it from being erased. */
  isHeld: boolean;
  /** What its team notes about it; null = nothing. */
  privateColumns: StoredPrivate | null;
};

type SubmissionsPage = {
  filter: SubmissionFilter;
  cursor: number | undefined;
  limit: number;
  /** How many the filter means. */
  total: number;
  /** By date, and so by id; the newest first when absent. */
  order?: SortOrder;
};

/** The submissions with ids behind `cursor` in their order. */
export async function findSubmissions(page: SubmissionsPage): Promise<StoredSubmission[]> {
  if (isIndexed(page.filter)) {
    return findSubmissionsByIds(await findMatchingIds(page));
  }
  const rows = await db.submission.findMany({ ...pageOf(page), select: submissionSelect });
  return rows.map(fromRow);
}

/** Like `findSubmissions`, but only their ids. */
export async function findSubmissionIds(page: SubmissionsPage): Promise<number[]> {
  if (isIndexed(page.filter)) {
    return findMatchingIds(page);
  }
  const rows = await db.submission.findMany({ ...pageOf(page), select: { id: true } });
  return rows.map(({ id }) => id);
}

function pageOf({ filter, cursor, limit, order = "desc" }: SubmissionsPage) {
  const behind = order === "asc" ? { gt: cursor } : { lt: cursor };
  return {
    where: { AND: [whereOf(filter), cursor === undefined ? {} : { id: behind }] },
    orderBy: { id: order },
    take: limit,
  };
}

/** The submissions with these ids, in the order of the ids. */
export async function findSubmissionsByIds(ids: readonly number[]): Promise<StoredSubmission[]> {
  const rows = await db.submission.findMany({
    where: { id: { in: [...ids] } },
    select: submissionSelect,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [fromRow(row)];
  });
}

/** Of a few submissions those that match a filter, the newest first, without their answers. */
export function findMatchesAmong(
  filter: SubmissionFilter,
  ids: readonly number[],
): Promise<Pick<StoredSubmission, "id" | "createdAt" | "versionId" | "revision">[]> {
  return db.submission.findMany({
    where: { AND: [whereOf(filter), { id: { in: [...ids] } }] },
    select: { id: true, createdAt: true, versionId: true, revision: true },
    orderBy: { id: "desc" },
  });
}

export function countSubmissions(filter: SubmissionFilter): Promise<number> {
  return db.submission.count({ where: whereOf(filter) });
}

/** The number of matches in a filter's time range, with their first and last id; ids increase with time. */
export async function findDatedRange(filter: SubmissionFilter) {
  const { _count, _min, _max } = await db.submission.aggregate({
    where: whereOf(filter),
    _count: true,
    _min: { id: true },
    _max: { id: true },
  });
  return { count: _count, ids: { first: _min.id ?? 0, last: _max.id ?? 0 } };
}

export async function findSubmission({
  id,
  formId,
}: {
  id: number;
  formId: number;
}): Promise<StoredSubmission | null> {
  const row = await db.submission.findFirst({
    where: { id, formId, deletedAt: null },
    select: submissionSelect,
  });
  return row && fromRow(row);
}

/** Ids of the submissions right after and right before this one, among those of a filter. */
export async function findNeighbours({
  id,
  ...sized
}: {
  id: number;
  filter: SubmissionFilter;
  /** How many the filter means. */
  total: number;
}): Promise<{ newerId: number | null; olderId: number | null }> {
  const [[newerId], [olderId]] = await Promise.all([
    findSubmissionIds({ ...sized, cursor: id, limit: 1, order: "asc" }),
    findSubmissionIds({ ...sized, cursor: id, limit: 1 }),
  ]);
  return { newerId: newerId ?? null, olderId: olderId ?? null };
}

/** Holds a submission, wherever it is, or ends that; false when there is none, or it is being erased. */
export async function setHeld({
  id,
  formId,
  isHeld,
}: {
  id: number;
  formId: number;
  isHeld: boolean;
}): Promise<boolean> {
  const { count } = await db.submission.updateMany({
    where: { id, formId, ...NOT_BEING_ERASED },
    data: { isHeld, updatedAt: new Date() },
  });
  return count > 0;
}

function whereOf({
  formId,
  terms,
  from,
  to,
  synced,
  language,
  quarantined,
  deleted,
  held,
  updatedSince,
  private: privateFilter,
  ids,
  only,
}: SubmissionFilter): Prisma.SubmissionWhereInput {
  return {
    formId,
    ...(deleted ? { deletedAt: { gt: BEING_ERASED } } : { quarantined, deletedAt: null }),
    AND: [
      ...(terms ?? []).map((term) => ({ searchText: { contains: ` ${term}` } })),
      ...(updatedSince ? [isUpdatedSince(updatedSince)] : []),
      ...(privateFilter ? privateWhere(privateFilter) : []),
    ],
    ...((from ?? to) !== undefined && {
      createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) },
    }),
    ...(synced !== undefined && { synced }),
    ...(language !== undefined && { OR: isSentIn(language) }),
    ...(held && { isHeld: true }),
    ...((ids ?? only) && {
      id: { ...(ids && { gte: ids.first, lte: ids.last }), ...(only && { in: [...only] }) },
    }),
  };
}

/** Nothing is changed before it is stored, so that both columns have an index to be found by. */
function isUpdatedSince(since: Date): Prisma.SubmissionWhereInput {
  return { OR: [{ updatedAt: { gte: since } }, { createdAt: { gte: since } }] };
}

type Row = Omit<StoredSubmission, "answers" | "suspicions" | "syncWarnings" | "provedFieldIds"> & {
  answers: unknown;
  suspicions: unknown;
  syncWarnings: unknown;
  provedFieldIds: unknown;
};

/** Converts a row read with `submissionSelect`: parses its JSON columns. */
export function fromRow(row: Row): StoredSubmission {
  const suspicions = Array.isArray(row.suspicions) ? row.suspicions.filter(isSuspicion) : [];
  const syncWarnings = textsOf(row.syncWarnings);
  const provedFieldIds = textsOf(row.provedFieldIds);
  const answers = submissionAnswers(row.answers);
  return { ...row, suspicions, syncWarnings, provedFieldIds, answers };
}

/** A list of texts in a JSON column; empty for anything else. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** The value of the `answers` column as a map; empty for anything else. */
export function submissionAnswers(answers: unknown): Answers {
  const isMap = typeof answers === "object" && answers !== null && !Array.isArray(answers);
  // Only ever written by insertSubmission, which takes a map.
  return isMap ? (answers as Answers) : {};
}
