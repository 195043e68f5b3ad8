import { EMPTY_ENTRY, isStarted, type RequestEntry } from "@/lib/domain/approval/request-entry";
import { isRequestType, type RequestLine } from "@/lib/domain/approval/request-line";
import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import { controlText } from "../_shared/text/control-text";
import { ENTRY } from "./request-answer";

/**
 * What was begun and not added yet. It is kept at the end of the answer, which no form accepts: so it
 * survives a reload, and nobody sends the list without it.
 */
export function startedEntryOf(answer: unknown): RequestEntry | null {
  const last: unknown = Array.isArray(answer) ? answer.at(-1) : undefined;
  const kept = isRecord(last) ? ownValue(last, ENTRY) : undefined;
  if (!isRecord(kept)) {
    return null;
  }
  const type = ownValue(kept, "type");
  const [category, amount] = [ownValue(kept, "category"), ownValue(kept, "amount")].map(
    controlText,
  );
  return {
    ...EMPTY_ENTRY,
    ...(isRequestType(type) && { type }),
    category: category ?? "",
    amount: amount ?? "",
  };
}

/** The answer of these lines and what was begun beside them. */
export function answerWith(lines: readonly RequestLine[], entry: RequestEntry): unknown[] {
  const { type, category, amount } = entry;
  return isStarted(entry) ? [...lines, { [ENTRY]: { type, category, amount } }] : [...lines];
}
