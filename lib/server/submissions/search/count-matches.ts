import "server-only";
import { countFormActivity } from "@/lib/server/forms/activity/count-form-activity";
import { countSubmissions, findDatedRange } from "../submissions.repository";
import { countIndexedMatches, countMatchesAndPage, isIndexed } from "./search.repository";
import type { SubmissionFilter } from "./submission-filter";

export type CountedFilter = {
  filter: SubmissionFilter;
  /** How many submissions match. */
  total: number;
  /** The ids of the requested page; absent or null when they were not found while counting. */
  pageIds?: number[] | null;
};

type Page = { cursor: number | undefined; limit: number };

/**
 * Counts the submissions that match a filter, and turns a time range into a range of ids. Avoids reading all
 * rows: the full-text index counts its matches, the daily counters have the unfiltered total. With `page`
 * its ids are returned if counting finds them anyway.
 */
export async function countMatches(filter: SubmissionFilter, page?: Page): Promise<CountedFilter> {
  const { formId, from, to, quarantined, deleted } = filter;
  const isDated = (from ?? to) !== undefined;
  if (isIndexed(filter)) {
    const range = isDated ? await findDatedRange({ ...filter, terms: undefined }) : null;
    const narrowed = range === null ? filter : { ...filter, ids: range.ids };
    if (page === undefined) {
      return { filter: narrowed, total: await countIndexedMatches(narrowed) };
    }
    const { total, ids } = await countMatchesAndPage({ filter: narrowed, ...page });
    return { filter: narrowed, total, pageIds: ids };
  }
  if (isDated) {
    const { count, ids } = await findDatedRange(filter);
    return { filter: { ...filter, ids }, total: count };
  }
  const {
    terms,
    synced,
    language,
    held,
    private: privateFilter,
    updatedSince,
    ids: within,
    only,
  } = filter;
  const narrowing =
    terms ?? synced ?? language ?? held ?? privateFilter ?? updatedSince ?? within ?? only;
  const isNarrowed = narrowing !== undefined;
  const isWhole = !isNarrowed && !quarantined && !deleted;
  const total = isWhole
    ? (await countFormActivity(formId)).submissions
    : await countSubmissions(filter);
  return { filter, total };
}
