import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { AnswerValue } from "@/components/submissions/detail/answer-value";
import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { BundledRequestResponse } from "@/lib/contracts/bundled-requests";
import { requestDisplay, shortLines } from "@/lib/domain/approval/request-display";
import { cn } from "@/lib/utils/cn";

/** Titles shown in the table of lines or in the panel's header already. */
const SHOWN_ELSEWHERE = ["Submission number", "Total concessions", "Total changes", "Grand total"];
const WIDE = ["Reason for Request", "Requests", "Approval reason", "Summary"];

/** All values of a stored request, each under its label. */
export function BundledDetail({ request }: { request: BundledRequestResponse }) {
  const isHigh = request.summary.approvalInfo.priority === "high";
  const special: Record<string, ReactNode> = {
    Requests: <AnswerValue value={shortLines(request)} />,
    Priority: (
      <Badge tone={isHigh ? "warn" : "neutral"} icon={isHigh ? ArrowUp : ArrowDown}>
        {isHigh ? "High priority" : "Low priority"}
      </Badge>
    ),
  };
  const rows = requestDisplay(request).filter(({ title }) => !SHOWN_ELSEWHERE.includes(title));
  return (
    <>
      <p className="text-small text-muted tabular-nums">
        Submitted on <Time value={request.createdAt} />
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3.5">
        {rows.map(({ title, value }) => (
          <div key={title} className={cn("min-w-0", WIDE.includes(title) && "col-span-2")}>
            <dt className="mb-0.5 text-small text-muted">{title}</dt>
            <dd className="break-words">{special[title] ?? <AnswerValue value={value} />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
