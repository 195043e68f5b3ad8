import "server-only";
import type {
  OwnerSubmissionListQuery,
  OwnerSubmissionResponse,
  SortOrder,
} from "@/lib/contracts/submissions/submissions";
import { lastSettledId } from "./last-settled-id.repository";
import {
  countOwnerRange,
  countOwnerSubmissions,
  findOwnerPage,
  findOwnerSubmissions,
  type OwnerSubmission,
} from "./owner-submissions.repository";
import { presentSubmissions } from "./present-submission";
import { findOwnerMatches } from "./search/owner-search.repository";
import { ownerFilterOf, type OwnerFilter } from "./search/submission-filter";

type OwnerSubmissionPage = {
  submissions: OwnerSubmissionResponse[];
  /** How many match in all, over every page. */
  total: number;
  /** Where the next page begins; null on the last one. */
  nextCursor: number | null;
};

type Page = { cursor: number | undefined; limit: number; order: SortOrder };

/** A page of the submissions of all forms of an owner outside the trash, by default the newest first. */
export async function listOwnerSubmissions({
  teamId,
  formIds = null,
  query,
}: {
  teamId: number;
  /** Only these; null = all. */
  formIds?: readonly number[] | null;
  /** As `readingOf` gives it. */
  query: Omit<OwnerSubmissionListQuery, "after">;
}): Promise<OwnerSubmissionPage> {
  const { limit, cursor, order = "desc" } = query;
  const page = { cursor, limit: limit + 1, order };
  const last = order === "asc" ? await lastSettledId() : Infinity;
  const found = await findPage(ownerFilterOf({ teamId, formIds }, query), page);
  const ids = found.ids.filter((id) => id <= last);
  const shown = ids.slice(0, limit);
  const rows = await findOwnerSubmissions({ ids: shown, teamId });
  return {
    submissions: await presentRows(rows, { ids: shown, teamId }),
    total: found.total,
    nextCursor: ids.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

/** Counts the matches of a filter and finds one page of ids. A time range first becomes a range of ids. */
async function findPage(
  filter: OwnerFilter,
  page: Page,
): Promise<{ total: number; ids: number[] }> {
  const isDated = (filter.from ?? filter.to) !== undefined;
  if (filter.terms !== undefined) {
    const range = isDated ? { ids: (await countOwnerRange(filter)).ids } : {};
    return findOwnerMatches({ filter: { ...filter, ...range }, ...page });
  }
  if (isDated) {
    const { count, ids } = await countOwnerRange(filter);
    return { total: count, ids: await findOwnerPage({ filter: { ...filter, ids }, ...page }) };
  }
  const [total, ids] = await Promise.all([
    (filter.synced ?? filter.language ?? filter.updatedSince) === undefined
      ? countOwnerSubmissions(filter)
      : countOwnerRange(filter).then(({ count }) => count),
    findOwnerPage({ filter, ...page }),
  ]);
  return { total, ids };
}

async function presentRows(
  rows: readonly OwnerSubmission[],
  { ids, teamId }: { ids: readonly number[]; teamId: number },
): Promise<OwnerSubmissionResponse[]> {
  const titles = new Map(rows.map(({ formId, formTitle }) => [formId, formTitle]));
  const pages = await Promise.all(
    [...titles].map(async ([formId, formTitle]) => {
      const submissions = rows.filter((row) => row.formId === formId);
      const presented = await presentSubmissions(submissions, { teamId, formId });
      return presented.map((submission) => ({ ...submission, formId, formTitle }));
    }),
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  return pages.flat().sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
