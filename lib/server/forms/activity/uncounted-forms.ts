import "server-only";
import { processState } from "@/lib/server/environment/process-state";

/** With this many new submissions a form's summary is counted ahead. */
const DUE_COUNT = 500;

/** Number of new submissions by form. */
const uncounted = processState("uncounted forms", () => new Map<number, number>());

/** Counts a new submission, until `takeUncountedForms`. */
export function countNewSubmission(formId: number): void {
  uncounted.set(formId, (uncounted.get(formId) ?? 0) + 1);
}

/** Makes a form due for counting: its counted segments may be outdated or missing. */
export function markFormUncounted(formId: number): void {
  uncounted.set(formId, DUE_COUNT);
}

/** Removes and returns the forms that are due for counting. */
export function takeUncountedForms(): number[] {
  const formIds = [...uncounted].flatMap(([formId, count]) => (count >= DUE_COUNT ? [formId] : []));
  formIds.forEach((formId) => uncounted.delete(formId));
  return formIds;
}
