import { ArrowDown, ArrowUp } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import {
  standaloneApproval,
  thresholdText,
  type Routing,
} from "@/lib/domain/approval/approval-routing";
import { moneyText } from "@/lib/domain/approval/cents";
import type { RequestTotals } from "@/lib/domain/approval/request-totals";

type ApprovalBoxProps = { totals: RequestTotals; routing: Routing };

/** Who has to approve, which depends on whether the concessions exceed the threshold. */
export function ApprovalBox({ totals, routing }: ApprovalBoxProps) {
  const { approver, priority, reason } = standaloneApproval(totals, routing);
  const isHigh = priority === "high";
  return (
    <section aria-label="Approval" className="border-t p-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-24 text-small text-muted">Approval required from</p>
        <Badge tone={isHigh ? "warn" : "neutral"} icon={isHigh ? ArrowUp : ArrowDown}>
          {isHigh ? "High priority" : "Low priority"}
        </Badge>
      </div>
      <p className="font-semibold wrap-anywhere">{approver}</p>
      <ThresholdBar cents={totals.concessions} threshold={routing.threshold} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-small text-muted tabular-nums">
        <span>{moneyText(totals.concessions)} in concessions</span>
        <span>Threshold {thresholdText(routing.threshold)}</span>
      </div>
      <p className="mt-2.5 text-muted">{reason}</p>
    </section>
  );
}

/** In place of ApprovalBox where the page does not disclose the owner's approvers and threshold. */
export function ApprovalLater() {
  return (
    <section aria-label="Approval" className="border-t p-4">
      <p className="text-small text-muted">Approval required</p>
      <p className="text-pretty">You see who has to approve it once it is sent.</p>
    </section>
  );
}

/** Position of the threshold's mark in percent of the bar, so that larger totals are visible too. */
const MARK_PERCENT = 60;

function ThresholdBar({ cents, threshold }: { cents: number; threshold: number }) {
  const limit = Math.round(threshold * 100);
  const share = limit === 0 ? (cents > 0 ? 100 : 0) : (cents / limit) * MARK_PERCENT;
  const within = Math.min(share, MARK_PERCENT);
  const above = Math.min(Math.max(share - MARK_PERCENT, 0), 100 - MARK_PERCENT);
  return (
    <div aria-hidden className="relative mt-4 h-1.5 rounded-full bg-active">
      <span
        className="absolute inset-y-0 left-0 rounded-l-full bg-data"
        style={{ width: `${within}%` }}
      />
      <span
        className="absolute inset-y-0 rounded-r-full bg-warning"
        style={{ left: `${MARK_PERCENT}%`, width: `${above}%` }}
      />
      <span
        className="absolute -inset-y-1 w-0.5 bg-foreground"
        style={{ left: `${MARK_PERCENT}%` }}
      />
    </div>
  );
}
