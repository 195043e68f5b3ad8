import "server-only";
import type {
  SubmissionListQuery,
  SubmissionResponse,
} from "@/lib/contracts/submissions/submissions";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { presentSubmissions } from "./present-submission";
import { filterOf } from "./search/submission-filter";
import { countMatches } from "./search/count-matches";
import { countSubmissions, findSubmissions, findSubmissionsByIds } from "./submissions.repository";

type SubmissionPage = {
  submissions: SubmissionResponse[];
  /** How many match in all, over every page. */
  total: number;
  /** Where the next page begins; null on the last one. */
  nextCursor: number | null;
  /** How many submissions of the form are in quarantine. */
  quarantinedCount: number;
};

/** A page of the form's submissions, the newest first. 404 when the form is not the owner's. */
export async function listSubmissions({
  formId,
  teamId,
  query,
}: {
  formId: number;
  teamId: number;
  query: SubmissionListQuery;
}): Promise<SubmissionPage> {
  await requireFormAccess({ id: formId, teamId });
  const wanted = { cursor: query.cursor, limit: query.limit + 1 };
  const { filter, total, pageIds } = await countMatches(filterOf(formId, query), wanted);
  const [rows, quarantinedCount] = await Promise.all([
    pageIds ? findSubmissionsByIds(pageIds) : findSubmissions({ filter, total, ...wanted }),
    countSubmissions({ formId, quarantined: true }),
  ]);
  const page = rows.slice(0, query.limit);
  return {
    submissions: await presentSubmissions(page),
    total,
    nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    quarantinedCount,
  };
}
