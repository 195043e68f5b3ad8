import { createId } from "@/lib/utils/create-id";
import { isAllMatching, type SelectedRows } from "./change-submissions";

/** The rows of a form that an action is about. */
type BulkAction = { formId: number; chosen: SelectedRows };

/** An action without an answer, which the server may have done; `chosen` are the rows that remain. */
export type InterruptedAction = BulkAction & { run: string };

/** `rest` are the rows without an answer; `isRefused` = the server changed nothing for certain. */
type Failed = { rest: SelectedRows; isRefused: boolean };

/**
 * The `run` (idempotency key) of an action: that of the interrupted one when it has the same rows of the
 * same form, else a new one. `afterFailure` returns what to remember when the action fails, null = nothing.
 */
export function startAction(action: BulkAction, last: InterruptedAction | null) {
  const left = last !== null && keyOf(last) === keyOf(action) ? last : null;
  const isRepeat = left !== null;
  const run = left?.run ?? createId();
  const afterFailure = ({ rest, isRefused }: Failed): InterruptedAction | null =>
    // A refused repeat says nothing about the first call, which may have arrived.
    isRefused && !isRepeat ? null : { formId: action.formId, chosen: rest, run };
  return { run, isRepeat, afterFailure };
}

function keyOf({ formId, chosen }: BulkAction): string {
  if (!isAllMatching(chosen)) {
    return JSON.stringify([formId, [...chosen].sort((one, other) => one - other)]);
  }
  const { filters, upTo, atMost } = chosen;
  return JSON.stringify([formId, Object.entries(filters).sort(), upTo, atMost]);
}
