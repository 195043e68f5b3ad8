import "server-only";
import type {
  SubmissionListQuery,
  SubmissionResponse,
} from "@/lib/contracts/submissions/submissions";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { lastSettledId } from "./last-settled-id.repository";
import { presentSubmissions } from "./present-submission";
import { countMatches } from "./search/count-matches";
import { filterOf, type SubmissionFilter } from "./search/submission-filter";
import { sortSubmissions } from "./sort-submissions";
import { sortingOf } from "./sorting-of";
import {
  countSubmissions,
  findSubmissionIds,
  findSubmissions,
  findSubmissionsByIds,
} from "./submissions.repository";

/** As `readingOf` gives it. */
type Reading = Omit<SubmissionListQuery, "after">;

type SubmissionPage = {
  submissions: SubmissionResponse[];
  /** How many match in all, over every page. */
  total: number;
  /** Where the next page begins; null on the last one. */
  nextCursor: number | null;
  /** How many submissions of the form are in quarantine. */
  quarantinedCount: number;
  /** The newest of all that match, where it is not the first of the list; 0 without any. */
  newestId: number | null;
};

/** A page of the form's submissions, by default the newest first. 404 when the form is not the owner's. */
export async function listSubmissions({
  formId,
  teamId,
  query,
}: {
  formId: number;
  teamId: number;
  query: Reading;
}): Promise<SubmissionPage> {
  await requireFormAccess({ id: formId, teamId });
  const [{ rows, total, newestId }, quarantinedCount] = await Promise.all([
    findPage(filterOf(formId, query), { teamId, query }),
    countSubmissions({ formId, quarantined: true }),
  ]);
  const page = rows.slice(0, query.limit);
  return {
    submissions: await presentSubmissions(page, { teamId, formId }),
    total,
    nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    quarantinedCount,
    newestId,
  };
}

/** The rows of a page and the one behind it. */
async function findPage(
  wholeFilter: SubmissionFilter,
  { teamId, query }: { teamId: number; query: Reading },
) {
  const sorting = sortingOf(query);
  const { order } = sorting;
  const wanted = { cursor: query.cursor, limit: query.limit + 1 };
  if (sorting.by !== "date") {
    const counted = await countMatches(wholeFilter);
    const sorted = await sortSubmissions({ teamId, ...counted, ...sorting });
    const rows = await findSubmissionsByIds(await sorted.after(wanted.cursor, wanted.limit));
    return { rows, total: counted.total, newestId: sorted.newestId };
  }
  if (order === "asc") {
    const last = await lastSettledId();
    const counted = await countMatches(wholeFilter);
    const [rows, [newestId = 0]] = await Promise.all([
      findSubmissions({ ...counted, ...wanted, order }),
      findSubmissionIds({ ...counted, cursor: undefined, limit: 1 }),
    ]);
    return { rows: rows.filter(({ id }) => id <= last), total: counted.total, newestId };
  }
  const { filter, total, pageIds } = await countMatches(wholeFilter, wanted);
  const rows = pageIds
    ? await findSubmissionsByIds(pageIds)
    : await findSubmissions({ filter, total, ...wanted });
  return { rows, total, newestId: null };
}
