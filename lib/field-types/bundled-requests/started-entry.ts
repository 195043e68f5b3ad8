import { isStarted, readEntry, type RequestEntry } from "@/lib/domain/approval/request-entry";
import type { RequestLine } from "@/lib/domain/approval/request-line";
import { isRecord } from "@/lib/domain/fields/answers";
import { STARTED_LINE_KEY } from "./request-answer";

/**
 * The inputs of a line that is not added yet. They are stored at the end of the answer, which fails
 * validation: so they survive a reload, and the form cannot be sent without adding them.
 */
export function startedEntryOf(answer: unknown): RequestEntry | null {
  const last: unknown = Array.isArray(answer) ? answer.at(-1) : undefined;
  return isRecord(last) && STARTED_LINE_KEY in last ? readEntry(last[STARTED_LINE_KEY]) : null;
}

/** An answer of these lines and the started one. */
export function answerWithEntry(lines: readonly RequestLine[], entry: RequestEntry): unknown[] {
  const { type, category, amount } = entry;
  return isStarted(entry)
    ? [...lines, { [STARTED_LINE_KEY]: { type, category, amount } }]
    : [...lines];
}
