import { EMPTY_ENTRY, isStarted, type RequestEntry } from "@/lib/domain/approval/request-entry";
import { isRequestType, type RequestLine } from "@/lib/domain/approval/request-line";
import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import { controlText } from "../_shared/text/control-text";
import { STARTED_LINE_KEY } from "./request-answer";

/**
 * The inputs of a line that is not added yet. They are stored at the end of the answer, which fails
 * validation: so they survive a reload, and the form cannot be sent without adding them.
 */
export function startedEntryOf(answer: unknown): RequestEntry | null {
  const last: unknown = Array.isArray(answer) ? answer.at(-1) : undefined;
  const stored = isRecord(last) ? ownValue(last, STARTED_LINE_KEY) : undefined;
  if (!isRecord(stored)) {
    return null;
  }
  const type = ownValue(stored, "type");
  const [category, amount] = [ownValue(stored, "category"), ownValue(stored, "amount")].map(
    controlText,
  );
  return {
    ...EMPTY_ENTRY,
    ...(isRequestType(type) && { type }),
    category: category ?? "",
    amount: amount ?? "",
  };
}

/** An answer of these lines and the started one. */
export function answerWithEntry(lines: readonly RequestLine[], entry: RequestEntry): unknown[] {
  const { type, category, amount } = entry;
  return isStarted(entry)
    ? [...lines, { [STARTED_LINE_KEY]: { type, category, amount } }]
    : [...lines];
}
