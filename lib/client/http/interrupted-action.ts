import { createId } from "@/lib/utils/create-id";
import { type SelectedRows, isAllMatching } from "./change-submissions";

/** What is done to some rows of a form. */
type BulkAction = { formId: number; chosen: SelectedRows };

/** A deed that may have been heard; `chosen` is what is left of it. */
export type InterruptedAction = BulkAction & { run: string };

/** `rest` are the rows that no answer came for; `isRefused` when the server said that it did nothing. */
type Failed = { rest: SelectedRows; isRefused: boolean };

/**
 * The `run` of a deed: that of the one left unfinished where it is the same rows of the same form, else
 * a new one. `leftBy` says what its failure leaves unfinished.
 */
export function startAction(deed: BulkAction, last: InterruptedAction | null) {
  const left = last !== null && keyOf(last) === keyOf(deed) ? last : null;
  const isRepeat = left !== null;
  const run = left?.run ?? createId();
  const leftBy = ({ rest, isRefused }: Failed): InterruptedAction | null =>
    // Refusing a repeat says nothing about the call before it, which may have been heard.
    isRefused && !isRepeat ? null : { formId: deed.formId, chosen: rest, run };
  return { run, isRepeat, leftBy };
}

function keyOf({ formId, chosen }: BulkAction): string {
  if (!isAllMatching(chosen)) {
    return JSON.stringify([formId, [...chosen].sort((one, other) => one - other)]);
  }
  const { filters, upTo, atMost } = chosen;
  return JSON.stringify([formId, Object.entries(filters).sort(), upTo, atMost]);
}
