import "server-only";
import { countFormActivity } from "@/lib/server/forms/count-form-activity";
import { countSubmissions, type SubmissionFilter } from "./submissions.repository";

/** How many a filter means. Counting a million rows takes a while; the day counters know the unfiltered total. */
export async function countFiltered(filter: SubmissionFilter): Promise<number> {
  const { formId, quarantined, ...conditions } = filter;
  if (quarantined || Object.values(conditions).some((condition) => condition !== undefined)) {
    return countSubmissions(filter);
  }
  return (await countFormActivity(formId)).submissions;
}
