import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { AnswerValue } from "@/components/submissions/detail/answer-value";
import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { BundledRequestResponse } from "@/lib/contracts/bundled-requests";
import { dollarText } from "@/lib/domain/approval/cents";
import { requestDisplay } from "@/lib/domain/approval/request-display";
import { cn } from "@/lib/utils/cn";

/** Titles shown in the table of lines or in the panel's header already. */
const SHOWN_ELSEWHERE = ["Submission number", "Total concessions", "Total changes", "Grand total"];
const WIDE = ["Reason for Request", "Requests", "Approval reason", "Summary"];

/** All values of a stored request, each under its label. */
export function BundledDetail({ request }: { request: BundledRequestResponse }) {
  const isHigh = request.summary.approvalInfo.priority === "high";
  const special: Record<string, ReactNode> = {
    Requests: <BundledLines request={request} />,
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

/** The numbered lines of a request and their totals, in a table narrow enough for the panel. */
function BundledLines({ request }: { request: BundledRequestResponse }) {
  const { requests, summary } = request;
  const sums = [
    { label: "Total concessions", dollars: summary.totalConcessionAmount },
    { label: "Total changes", dollars: summary.totalChangeAmount },
    { label: "Grand total", dollars: summary.grandTotal },
  ];
  return (
    <div className="overflow-hidden rounded-control border">
      <table className="w-full text-left">
        <thead>
          <tr className="bg-sunken text-small text-muted *:px-3 *:py-1.5 *:font-medium">
            <th scope="col" className="w-9">
              <span aria-hidden>#</span>
              <span className="sr-only">Line</span>
            </th>
            <th scope="col">Request</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ lineItem, type, category, amount, newValue }) => (
            <tr key={lineItem} className="border-t align-top *:px-3 *:py-2">
              <td className="text-muted tabular-nums">{lineItem}</td>
              <td>
                {category}
                <span className="block text-small text-muted">
                  {type}
                  {newValue === undefined ? null : `, new value ${dollarText(newValue)}`}
                </span>
              </td>
              <td className="text-right tabular-nums">{dollarText(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t">
          {sums.map(({ label, dollars }) => (
            <tr key={label} className="*:px-3 *:py-1 last:font-semibold">
              <th scope="row" colSpan={2} className="font-normal in-[tr:last-child]:font-semibold">
                {label}
              </th>
              <td className="text-right tabular-nums">{dollarText(dollars)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
