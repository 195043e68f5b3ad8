import type { DisplayValue } from "../fields/display-value";
import { ENGLISH_VALUES } from "../system-texts/english-values";
import { dollarText, linesTable, moneyCell } from "./lines-table";
import type { StandaloneRequest } from "./standalone-request";
import { longDate } from "./summary-sentence";

type TitledValue = { title: (typeof REQUEST_TITLES)[number]; value: DisplayValue };

/** Same order as in `requestDisplay`. */
export const REQUEST_TITLES = [
  "Submission number",
  "Requestor",
  "Email",
  "Property",
  "Decision Deadline",
  "Reason for Request",
  "Requests",
  "Total concessions",
  "Total changes",
  "Grand total",
  "Approver",
  "Priority",
  "Approval reason",
  "Summary",
] as const;

/**
 * Every part of a stored request as display values: the rows of its panel, the columns of exports.
 */
export function requestDisplay(request: StandaloneRequest): TitledValue[] {
  const { requestor, property, decisionDeadline, reason, summary } = request;
  const { approver, priority, reason: why } = summary.approvalInfo;
  return [
    { title: "Submission number", value: text(request.submissionId) },
    { title: "Requestor", value: text(requestor.name) },
    { title: "Email", value: text(requestor.email) },
    { title: "Property", value: text(property) },
    { title: "Decision Deadline", value: dateOf(decisionDeadline) },
    { title: "Reason for Request", value: { kind: "long-text", text: reason } },
    { title: "Requests", value: linesOf(request) },
    { title: "Total concessions", value: money(summary.totalConcessionAmount) },
    { title: "Total changes", value: money(summary.totalChangeAmount) },
    { title: "Grand total", value: money(summary.grandTotal) },
    { title: "Approver", value: text(approver) },
    { title: "Priority", value: text(priority) },
    { title: "Approval reason", value: text(why) },
    { title: "Summary", value: { kind: "long-text", text: summary.naturalLanguageSummary } },
  ];
}

function linesOf({ requests }: StandaloneRequest): DisplayValue {
  return linesTable(requests, {
    columns: [
      { title: "Line", isNumeric: true },
      { title: "Type", isNumeric: false },
      { title: "Category", isNumeric: false },
      { title: "New value", isNumeric: true },
      { title: "Amount", isNumeric: true },
    ],
    cellsOf: ({ lineItem, type, category, newValue, amount }) => [
      { kind: "number", value: lineItem, text: String(lineItem) },
      text(type),
      text(category),
      newValue === undefined ? { kind: "missing" } : moneyCell(newValue),
      moneyCell(amount),
    ],
    texts: ENGLISH_VALUES,
  });
}

/** The lines in fewer columns, for a narrow place. */
export function shortLines({ requests }: Pick<StandaloneRequest, "requests">): DisplayValue {
  return linesTable(requests, {
    columns: [
      { title: "Line", isNumeric: true },
      { title: "Request", isNumeric: false },
      { title: "Amount", isNumeric: true },
    ],
    cellsOf: ({ lineItem, type, category, newValue, amount }) => [
      { kind: "number", value: lineItem, text: String(lineItem) },
      {
        kind: "text",
        text: category,
        note: newValue === undefined ? type : `${type}, new value ${dollarText(newValue)}`,
      },
      moneyCell(amount),
    ],
    texts: ENGLISH_VALUES,
  });
}

function dateOf(iso: string): DisplayValue {
  return { kind: "date", iso, text: longDate(iso) };
}

function text(value: string): DisplayValue {
  return { kind: "text", text: value };
}

/** A number that spreadsheets can sum. */
function money(dollars: number): DisplayValue {
  return { kind: "number", value: dollars, text: dollars.toFixed(2) };
}
