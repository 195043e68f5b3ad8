import { DEFAULT_LISTS, type ApprovalLists } from "./default-lists";
import { moneyText } from "./cents";
import type { RequestTotals } from "./request-totals";

export type Approval = {
  approver: string;
  priority: "high" | "low";
  /** A sentence for people. */
  reason: string;
};

type Routing = Pick<ApprovalLists, "approvers" | "threshold">;

/** Who approves what was entered in a public form: the grand total decides. */
export function widgetApproval(totals: RequestTotals, routing: Routing = DEFAULT_LISTS): Approval {
  return routed({ cents: totals.grand, subject: "The grand total", routing });
}

/** Who approves a request of the standalone page: concessions alone decide. */
export function standaloneApproval(
  totals: RequestTotals,
  routing: Routing = DEFAULT_LISTS,
): Approval {
  const subject = "The total concession amount";
  return routed({ cents: totals.concessions, subject, routing });
}

type Decision = { cents: number; subject: string; routing: Routing };

/** A total that meets the threshold exactly is not above it. */
function routed({ cents, subject, routing }: Decision): Approval {
  const { approvers, threshold } = routing;
  const isAbove = cents > Math.round(threshold * 100);
  const verb = isAbove ? "exceeds" : "is below";
  return {
    approver: isAbove ? approvers.high : approvers.low,
    priority: isAbove ? "high" : "low",
    reason: `${subject} ${verb} the ${thresholdText(threshold)} threshold.`,
  };
}

/** "$7,500", with cents only where there are some. */
export function thresholdText(dollars: number): string {
  return moneyText(Math.round(dollars * 100)).replace(/\.00$/, "");
}
