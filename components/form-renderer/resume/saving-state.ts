import type { Answers } from "@/lib/domain/fields/answers";
import type { SaveFailure } from "./save-failure";

/** What became of saving. */
export type SavingState =
  | { step: "idle" | "saving" }
  /** `hadFiles`: files stood on the page that are deleted, too. */
  | { step: "deleted"; hadFiles: boolean }
  /** For files that are on their way. */
  | { step: "waiting" }
  /** `answers`: what was saved. */
  | { step: "saved"; at: Date; isFirst: boolean; answers: Answers; lost: readonly string[] }
  | ({ step: "failed" } & SaveFailure);

/** Whether these are the same answers. */
export function areSame(some: Answers, others: Answers): boolean {
  const ids = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...ids].every(
    (id) => some[id] === others[id] || JSON.stringify(some[id]) === JSON.stringify(others[id]),
  );
}
