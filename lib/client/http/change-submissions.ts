import { submissionChangeResponse } from "@/lib/contracts/submissions/submissions";
import type { SubmissionFilters } from "../queries/query-keys";
import { api } from "./api";
import { ApiError } from "./api-error";

export type SubmissionsChange = "release" | "delete" | "restore" | "resend" | "private";

/** All rows that match a filter: ids up to `upTo` (the newest when counted), at most `atMost` of them. */
export type AllMatching = { filters: SubmissionFilters; upTo: number; atMost: number };

/** Rows by their ids, or all that match a filter, loaded or not. */
export type SelectedRows = readonly number[] | AllMatching;

export type BulkResult = {
  count: number;
  /** Ids of the changed rows; the server sends them for deletions only. */
  ids: number[];
  /** Set when a call failed after others had succeeded; `rest` are the rows that remain. */
  failure: { message: string; rest: SelectedRows; isRefused: boolean } | null;
};

type ChangeSubmissions = {
  formId: number;
  change: SubmissionsChange;
  chosen: SelectedRows;
  /** UUID of the bulk action; a repeat after a lost answer sends the same one. */
  run: string;
  /** Called after each call with the number of rows changed so far. */
  onProgress?: ((count: number) => void) | undefined;
  /** What each call says besides. */
  details?: object;
};

/** The server's limit of rows per call. */
const ROWS_PER_CALL = 1000;

/**
 * Changes the chosen submissions in batches. Throws when a call fails before anything was changed;
 * a later failure is returned beside what was changed.
 */
export async function changeSubmissions({
  formId,
  change,
  chosen,
  run,
  onProgress,
  details,
}: ChangeSubmissions): Promise<BulkResult> {
  const done: BulkResult = { count: 0, ids: [], failure: null };
  const send = (body: Call["body"]) =>
    api({
      method: "POST",
      path: `/api/forms/${formId}/submissions/${change}`,
      body: { ...body, ...details, run },
      response: submissionChangeResponse,
    });
  const calls = isAllMatching(chosen) ? callsForAll(chosen) : callsForIds(chosen);
  let call = calls.next();
  while (call.done !== true) {
    const { body, rest } = call.value;
    const answer = await send(body).catch((error: unknown) => {
      if (done.count === 0 || !(error instanceof Error)) {
        throw error;
      }
      return error;
    });
    if (answer instanceof Error) {
      return { ...done, failure: { message: answer.message, rest, isRefused: isRefusal(answer) } };
    }
    done.count += answer.count;
    done.ids.push(...(answer.ids ?? []));
    onProgress?.(done.count);
    call = calls.next(answer.nextCursor);
  }
  return done;
}

/** Whether nothing was changed for certain (4xx). After a 5xx or no response it may have been. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function isAllMatching(chosen: SelectedRows): chosen is AllMatching {
  return "upTo" in chosen;
}

/** How many rows are chosen; for all that match, the number that was counted. */
export function selectedCount(chosen: SelectedRows): number {
  return isAllMatching(chosen) ? chosen.atMost : chosen.length;
}

/** `rest` are the rows of this call and of the calls after it. */
type Call = { body: Readonly<Record<string, unknown>>; rest: SelectedRows };
type Calls = Generator<Call, void, number | null | undefined>;

function* callsForIds(ids: readonly number[]): Calls {
  for (let start = 0; start < ids.length; start += ROWS_PER_CALL) {
    const rest = ids.slice(start);
    yield { body: { ids: rest.slice(0, ROWS_PER_CALL) }, rest };
  }
}

/** Each call continues below the oldest id of the one before, until the server reports no more. */
function* callsForAll(all: AllMatching): Calls {
  const { filters } = all;
  let { upTo, atMost } = all;
  while (upTo > 0) {
    const body = { matching: filters, upTo, atMost };
    const oldest = yield { body, rest: { filters, upTo, atMost } };
    upTo = (oldest ?? 1) - 1;
    atMost = Math.max(0, atMost - ROWS_PER_CALL);
  }
}
