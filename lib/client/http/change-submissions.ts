import { submissionChangeResponse } from "@/lib/contracts/submissions";
import { api } from "./api";
import { ApiError } from "./api-error";
import type { SubmissionFilters } from "../queries/query-keys";

export type SubmissionsChange = "release" | "delete" | "restore" | "resend";

/** All that a filter showed when they were counted: `atMost` of them, `upTo` the newest. */
export type AllMatching = { filters: SubmissionFilters; upTo: number; atMost: number };

/** Rows by their ids, or all that match, shown or not. */
export type SelectedRows = readonly number[] | AllMatching;

export type Changed = {
  count: number;
  /** Which ones, where they were deleted. */
  ids: number[];
  /** Why it ended before all were done, and those it was not done to. */
  failure: { message: string; rest: SelectedRows; isRefused: boolean } | null;
};

type ChangeSubmissions = {
  formId: number;
  change: SubmissionsChange;
  chosen: SelectedRows;
  /** A UUID; the same one for a deed that is gone on with. */
  run: string;
  /** How many calls are done, and what they did so far. */
  onProgress?: ((count: number) => void) | undefined;
};

/** As many as one call takes, by their ids or of all that match. */
const ROWS_PER_CALL = 1000;

/**
 * Does something to the chosen submissions, some at a time. What fails before anything was done throws;
 * later it is told with what was done.
 */
export async function changeSubmissions({
  formId,
  change,
  chosen,
  run,
  onProgress,
}: ChangeSubmissions): Promise<Changed> {
  const done: Changed = { count: 0, ids: [], failure: null };
  const send = (body: Call["body"]) =>
    api({
      method: "POST",
      path: `/api/forms/${formId}/submissions/${change}`,
      body: { ...body, run },
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

/** Whether the server said that it did nothing; no answer, or one of a server in trouble, does not. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function isAllMatching(chosen: SelectedRows): chosen is AllMatching {
  return "upTo" in chosen;
}

/** How many are chosen, as far as that is known. */
export function sizeOf(chosen: SelectedRows): number {
  return isAllMatching(chosen) ? chosen.atMost : chosen.length;
}

/** `rest` are the rows of this call and of those after it. */
type Call = { body: Readonly<Record<string, unknown>>; rest: SelectedRows };
type Calls = Generator<Call, void, number | null | undefined>;

function* callsForIds(ids: readonly number[]): Calls {
  for (let start = 0; start < ids.length; start += ROWS_PER_CALL) {
    const rest = ids.slice(start);
    yield { body: { ids: rest.slice(0, ROWS_PER_CALL) }, rest };
  }
}

/** The next call is about those below the last one's, as many as were counted there. */
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
