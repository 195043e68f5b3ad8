import { standaloneApproval, type Approval } from "./approval-routing";
import type { ApprovalLists } from "./default-lists";
import { takesNewValue, type ValuedLine } from "./request-line";
import { totalsOf } from "./request-totals";
import { summarySentence } from "./summary-sentence";

/** What a person enters on the standalone page. */
export type RequestDetails = {
  requestor: { name: string; email: string };
  property: string;
  /** ISO date. */
  decisionDeadline: string;
  reason: string;
  requests: readonly ValuedLine[];
};

/** The documented payload (specification, section 3). Money in dollars. */
export type StandaloneRequest = Omit<RequestDetails, "requests"> & {
  submissionId: string;
  requests: (ValuedLine & { lineItem: number })[];
  summary: {
    totalConcessionAmount: number;
    totalChangeAmount: number;
    grandTotal: number;
    itemCount: number;
    approvalInfo: Approval;
    naturalLanguageSummary: string;
  };
  /** Never empty: every request needs an approver. */
  approvalRequired: true;
  /** ISO 8601. */
  submissionTimestamp: string;
};

type Composing = {
  details: RequestDetails;
  submissionId: string;
  routing: Pick<ApprovalLists, "approvers" | "threshold">;
  at: Date;
};

/**
 * Derives line numbers, sums, the approver and the summary from the inputs. The browser shows them;
 * the server computes them again and stores its own result.
 */
export function standaloneRequest(composing: Composing): StandaloneRequest {
  const { details, submissionId, routing, at } = composing;
  const { requestor, property, decisionDeadline, reason } = details;
  const totals = totalsOf(details.requests);
  return {
    submissionId,
    requestor,
    property,
    decisionDeadline,
    reason,
    requests: details.requests.map((line, index) => ({ lineItem: index + 1, ...tidied(line) })),
    summary: {
      totalConcessionAmount: totals.concessions / 100,
      totalChangeAmount: totals.changes / 100,
      grandTotal: totals.grand / 100,
      itemCount: totals.lines,
      approvalInfo: standaloneApproval(totals, routing),
      naturalLanguageSummary: summarySentence({
        requestor: requestor.name,
        property,
        deadline: decisionDeadline,
        lines: details.requests,
      }),
    },
    approvalRequired: true,
    submissionTimestamp: at.toISOString(),
  };
}

/** Whether two payloads have the same inputs; computed values and times are ignored. */
export function isSameRequest(one: StandaloneRequest, other: StandaloneRequest): boolean {
  return askedFor(one) === askedFor(other);
}

function askedFor({ requestor, property, decisionDeadline, reason, requests }: StandaloneRequest) {
  const lines = requests.map(({ type, category, amount, newValue }) => [
    type,
    category,
    amount,
    newValue ?? null,
  ]);
  const { name, email } = requestor;
  return JSON.stringify([name, email, property, decisionDeadline, reason, lines]);
}

function tidied({ type, category, amount, newValue }: ValuedLine): ValuedLine {
  const line = { type, category, amount };
  return newValue !== undefined && takesNewValue(line) ? { ...line, newValue } : line;
}
