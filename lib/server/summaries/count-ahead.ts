import "server-only";
import { countSubmissionsOf, SEGMENT } from "./count-submissions";
import { findBusyForms } from "./segments.repository";

/** For all forms together, an hour; what is left is counted in the next one. */
const BUDGET_MS = 60_000;

/** Counts submissions of large forms before somebody asks, so that their summary is there at once. */
export async function countAhead(now: Date): Promise<void> {
  const deadline = performance.now() + BUDGET_MS;
  for (const formId of await findBusyForms(SEGMENT)) {
    const budgetMs = deadline - performance.now();
    if (budgetMs <= 0) {
      return;
    }
    await countSubmissionsOf({ formId, budgetMs, now });
  }
}
