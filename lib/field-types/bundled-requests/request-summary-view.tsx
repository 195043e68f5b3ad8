import { widgetApproval } from "@/lib/domain/approval/approval-routing";
import { moneyText } from "@/lib/domain/approval/cents";
import type { RequestLine } from "@/lib/domain/approval/request-line";
import { totalsOf } from "@/lib/domain/approval/request-totals";

/** The totals of the lines, and the approver. */
export function RequestTotals({ lines }: { lines: readonly RequestLine[] }) {
  const totals = totalsOf(lines);
  const { approver, reason } = widgetApproval(totals);
  return (
    <>
      <dl className="grid gap-1.5 border-t px-4 py-3">
        <Sum label="Total concessions" cents={totals.concessions} />
        <Sum label="Total changes" cents={totals.changes} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-2 font-semibold">
          <dt>Grand total</dt>
          <dd key={totals.grand} className="text-large tabular-nums">
            {moneyText(totals.grand)}
          </dd>
        </div>
      </dl>
      <div className="rounded-b-control border-t bg-sunken px-4 py-3">
        <p className="text-ui text-muted">Approval required from</p>
        <p key={approver} className="font-semibold">
          {approver}
        </p>
        <p key={reason} className="mt-1 text-ui text-muted">
          {reason}
        </p>
      </div>
    </>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd key={cents} className="tabular-nums">
        {moneyText(cents)}
      </dd>
    </div>
  );
}
