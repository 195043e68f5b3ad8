import { moneyText } from "./cents";
import { DEFAULT_LISTS, type ApprovalLists } from "./default-lists";
import type { RequestTotals } from "./request-totals";

export type Approval = {
  approver: string;
  priority: "high" | "low";
  /** Display text, such as a name or a role. */
  reason: string;
};

/** The approvers, and the total (in dollars) from which the higher one is needed. */
export type Routing = Pick<ApprovalLists, "approvers" | "threshold">;

/** The approver of requests entered in a public form, chosen by the grand total. */
export function widgetApproval(totals: RequestTotals, routing: Routing = DEFAULT_LISTS): Approval {
  return routed({ cents: totals.grand, subject: "The grand total", routing });
}

/** The approver of a request from the standalone page, chosen by the total of concessions only. */
export function standaloneApproval(
  totals: RequestTotals,
  routing: Routing = DEFAULT_LISTS,
): Approval {
  const subject = "The total concession amount";
  return routed({ cents: totals.concessions, subject, routing });
}

/**
 * The routing to send to visitors: the defaults, which are public anyway. null when the owner set
 * other names or another threshold; visitors see those only in the answer to their request.
 */
export function publicRouting({ approvers, threshold }: Routing): Routing | null {
  const { approvers: names, threshold: limit } = DEFAULT_LISTS;
  const isDefault =
    approvers.high === names.high && approvers.low === names.low && threshold === limit;
  return isDefault ? { approvers, threshold } : null;
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
export function thresholdText(dollars: number, locale?: string): string {
  return moneyText(Math.round(dollars * 100), locale).replace(/[.,]00(?!\d)/, "");
}
