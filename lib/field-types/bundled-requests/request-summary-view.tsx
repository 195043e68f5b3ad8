import { thresholdText, widgetApproval } from "@/lib/domain/approval/approval-routing";
import { moneyText } from "@/lib/domain/approval/cents";
import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import type { RequestLine } from "@/lib/domain/approval/request-line";
import { totalsOf } from "@/lib/domain/approval/request-totals";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "../_shared/texts/texts-context";

/** The totals of the lines, and the approver. */
export function RequestTotals({ lines }: { lines: readonly RequestLine[] }) {
  const totals = totalsOf(lines);
  const { requests, values, locale } = useTexts();
  const { approver, priority } = widgetApproval(totals);
  const threshold = thresholdText(DEFAULT_LISTS.threshold, locale);
  const reason = fill(priority === "high" ? requests.above : requests.below, { threshold });
  return (
    <>
      <dl className="grid gap-1.5 border-t px-4 py-3">
        <Sum label={values.totalConcessions} cents={totals.concessions} />
        <Sum label={values.totalChanges} cents={totals.changes} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-2 font-semibold">
          <dt>{values.grandTotal}</dt>
          <dd key={totals.grand} className="text-large tabular-nums">
            {moneyText(totals.grand, locale)}
          </dd>
        </div>
      </dl>
      <div className="rounded-b-control border-t bg-sunken px-4 py-3">
        <p className="text-ui text-muted">{requests.approval}</p>
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
  const { locale } = useTexts();
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd key={cents} className="tabular-nums">
        {moneyText(cents, locale)}
      </dd>
    </div>
  );
}
