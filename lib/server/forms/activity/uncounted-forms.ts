import "server-only";

/** So many of a form are worth a look at what of it is counted. */
const WORTH_A_LOOK = 500;

// Next bundles routes and start-up code apart; the notes are those of the process.
const shared: { formlaneUncounted?: Map<number, number> } & typeof globalThis = globalThis;
/** By form, how many came. */
const uncounted = (shared.formlaneUncounted ??= new Map<number, number>());

/** Remembers that a submission came, until `takeUncounted`. */
export function countNewSubmission(formId: number): void {
  uncounted.set(formId, (uncounted.get(formId) ?? 0) + 1);
}

/** Remembers that a form is to be looked at: counted parts of it may be outdated, or nobody knows of any. */
export function markFormUncounted(formId: number): void {
  uncounted.set(formId, WORTH_A_LOOK);
}

/** The forms of which so many came that it is time to look, and forgets them. */
export function takeUncounted(): number[] {
  const formIds = [...uncounted].flatMap(([formId, count]) =>
    count >= WORTH_A_LOOK ? [formId] : [],
  );
  formIds.forEach((formId) => uncounted.delete(formId));
  return formIds;
}
