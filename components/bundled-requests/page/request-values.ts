import { centsOf } from "@/lib/domain/approval/cents";
import type { ApprovalLists } from "@/lib/domain/approval/default-lists";
import {
  EMPTY_ENTRY,
  isStarted,
  readEntry,
  type RequestEntry,
} from "@/lib/domain/approval/request-entry";
import { lineProblem, MAX_LINES, type ValuedLine } from "@/lib/domain/approval/request-line";
import { OTHER_REQUESTOR } from "@/lib/domain/approval/request-settings";
import type { RequestDetails } from "@/lib/domain/approval/standalone-request";
import { isRecord } from "@/lib/domain/fields/answers";
import { withoutMarks } from "@/lib/domain/texts/invisible";

/** All values entered on the page. Stored as JSON in the draft. */
export type RequestValues = {
  requestor: string;
  /** The name, when the requestor is "Other". */
  otherName: string;
  email: string;
  property: string;
  deadline: string;
  reason: string;
  lines: readonly ValuedLine[];
  /** The line that is being entered and not added yet. */
  entry: RequestEntry;
};

export const EMPTY_VALUES: RequestValues = {
  requestor: "",
  otherName: "",
  email: "",
  property: "",
  deadline: "",
  reason: "",
  lines: [],
  entry: EMPTY_ENTRY,
};

/** The part that is sent. */
export function detailsOf(values: RequestValues): RequestDetails {
  const { requestor, otherName, email, property, deadline, reason, lines } = values;
  return {
    requestor: {
      name: requestor === OTHER_REQUESTOR ? otherName.trim() : requestor,
      email: withoutMarks(email),
    },
    property,
    decisionDeadline: deadline,
    reason: reason.trim(),
    requests: lines,
  };
}

/** Documented rule: at least one line, all other values filled in, and no line begun but not added. */
export function canSubmit(values: RequestValues): boolean {
  const { requestor, property, decisionDeadline, reason, requests } = detailsOf(values);
  const texts = [requestor.name, requestor.email, property, decisionDeadline, reason];
  return requests.length > 0 && texts.every((text) => text !== "") && !isStarted(values.entry);
}

/** Values of a stored draft; those that are invalid or not offered any more are left empty. */
export function valuesFrom(
  value: unknown,
  { requestors, properties }: Pick<ApprovalLists, "requestors" | "properties">,
): RequestValues {
  const stored = isRecord(value) ? value : {};
  const text = (name: string) => textOf(stored[name]);
  const offered = (name: string, list: readonly string[]) =>
    list.includes(text(name)) ? text(name) : "";
  const lines = Array.isArray(stored["lines"]) ? stored["lines"].filter(isLine) : [];
  return {
    requestor: offered("requestor", [...requestors, OTHER_REQUESTOR]),
    otherName: text("otherName"),
    email: text("email"),
    property: offered("property", properties),
    deadline: text("deadline"),
    reason: text("reason"),
    lines: lines.slice(0, MAX_LINES),
    entry: readEntry(stored["entry"]),
  };
}

function isLine(value: unknown): value is ValuedLine {
  if (!isRecord(value) || lineProblem(value) !== null) {
    return false;
  }
  const { newValue } = value;
  return newValue === undefined || (centsOf(newValue) ?? 0) > 0;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
