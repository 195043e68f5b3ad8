import "server-only";
import type { SubmissionListQuery, SubmissionResponse } from "@/lib/contracts/submissions";
import { countFormActivity } from "@/lib/server/forms/count-form-activity";
import { requireOwnedForm } from "@/lib/server/forms/require-form";
import { presentSubmissions } from "./present-submission";
import { countSubmissions, findSubmissions, type SubmissionFilter } from "./submissions.repository";

type SubmissionPage = {
  submissions: SubmissionResponse[];
  /** How many match in all, over every page. */
  total: number;
  /** Where the next page begins; null on the last one. */
  nextCursor: number | null;
  /** How many of the form wait in quarantine. */
  quarantinedCount: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** A page of the form's submissions, the newest first. 404 for strangers. */
export async function listSubmissions({
  formId,
  ownerId,
  query,
}: {
  formId: number;
  ownerId: number;
  query: SubmissionListQuery;
}): Promise<SubmissionPage> {
  await requireOwnedForm({ id: formId, ownerId });
  const filter = filterOf(formId, query);
  const [rows, total, quarantinedCount] = await Promise.all([
    findSubmissions({ filter, cursor: query.cursor, limit: query.limit + 1 }),
    countAll(filter),
    countSubmissions({ formId, quarantined: true }),
  ]);
  const page = rows.slice(0, query.limit);
  return {
    submissions: await presentSubmissions({ formId, ownerId, submissions: page }),
    total,
    nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    quarantinedCount,
  };
}

function filterOf(
  formId: number,
  { q, from, to, synced, quarantined }: SubmissionListQuery,
): SubmissionFilter {
  return {
    formId,
    q: q === "" ? undefined : q,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : endOf(to),
    synced: synced === undefined ? undefined : synced === "true",
    quarantined: quarantined === "1",
  };
}

/** A day without a time means the whole day. */
function endOf(to: string): Date {
  const time = new Date(to).getTime();
  return new Date(to.includes("T") ? time : time + DAY_MS);
}

/** Counting a million rows takes a while; the day counters know the unfiltered total. */
async function countAll(filter: SubmissionFilter): Promise<number> {
  const { formId, quarantined, ...conditions } = filter;
  if (quarantined || Object.values(conditions).some((condition) => condition !== undefined)) {
    return countSubmissions(filter);
  }
  return (await countFormActivity(formId)).submissions;
}
