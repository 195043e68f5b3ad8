import "server-only";
import { countFormActivity } from "@/lib/server/forms/activity/count-form-activity";
import { countIndexedMatches, countMatchesAndPage, isIndexed } from "./search.repository";
import type { SubmissionFilter } from "./submission-filter";
import { countSubmissions, findDatedRange } from "../submissions.repository";

export type CountedFilter = {
  filter: SubmissionFilter;
  /** How many it means. */
  total: number;
  /** The ids of the page that was asked for with it; absent or null when they were not looked at. */
  pageIds?: number[] | null;
};

type Page = { cursor: number | undefined; limit: number };

/**
 * Counts what a filter means, and narrows a span of time to the ids inside it: nothing here reads a
 * million rows. The full-text index counts its matches, the day counters know the unfiltered total.
 * Whoever wants a `page` besides says so: some are found while they are counted.
 */
export async function countMatches(filter: SubmissionFilter, page?: Page): Promise<CountedFilter> {
  const { formId, terms, from, to, synced, quarantined, deleted, ids: within } = filter;
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
  const isNarrowed = (terms ?? synced ?? within) !== undefined;
  const isWhole = !isNarrowed && !quarantined && !deleted;
  const total = isWhole
    ? (await countFormActivity(formId)).submissions
    : await countSubmissions(filter);
  return { filter, total };
}
