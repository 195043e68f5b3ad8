import "server-only";
import type { SubmissionFilterQuery } from "@/lib/contracts/submissions";
import type { SubmissionFilter } from "./submissions.repository";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Which submissions of a form a query of the list, or of an export, means. */
export function filterOf(
  formId: number,
  { q, from, to, synced, quarantined }: SubmissionFilterQuery,
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
