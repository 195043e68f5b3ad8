import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { Routing } from "@/lib/domain/approval/approval-routing";
import { moneyText } from "@/lib/domain/approval/cents";
import { totalsOf } from "@/lib/domain/approval/request-totals";
import type { RequestDetails } from "@/lib/domain/approval/standalone-request";
import { summarySentence } from "@/lib/domain/approval/summary-sentence";
import { countOf } from "@/lib/utils/numbers";
import { ApprovalBox, ApprovalLater } from "./approval-box";

type RequestSummaryProps = {
  details: RequestDetails;
  /** null = not disclosed: the approver is shown once the request is sent. */
  routing: Routing | null;
};

const MISSING = "…";

/** Totals, approver, and the summary sentence as it is sent. */
export function RequestSummary({ details, routing }: RequestSummaryProps) {
  const { requestor, property, decisionDeadline, requests } = details;
  const totals = totalsOf(requests);
  return (
    <Card aria-labelledby="request-summary">
      <CardHeader>
        <CardTitle id="request-summary">Summary</CardTitle>
        <span className="text-small text-muted tabular-nums">{countOf(totals.lines, "line")}</span>
      </CardHeader>
      <dl className="grid gap-2 px-4 py-3">
        <Sum label="Total concessions" cents={totals.concessions} />
        <Sum label="Total changes" cents={totals.changes} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t pt-2">
          <dt className="font-medium">Grand total</dt>
          <dd className="text-title tabular-nums">{moneyText(totals.grand)}</dd>
        </div>
      </dl>
      {requests.length > 0 ? (
        <>
          {routing === null ? <ApprovalLater /> : <ApprovalBox totals={totals} routing={routing} />}
          <div className="border-t p-4">
            <p className="mb-1 text-small text-muted">As it will be sent</p>
            <p className="wrap-anywhere">
              {summarySentence({
                requestor: requestor.name || MISSING,
                property: property || MISSING,
                deadline: decisionDeadline || MISSING,
                lines: requests,
              })}
            </p>
          </div>
        </>
      ) : (
        <p className="border-t p-4 text-muted">Add a request to see who has to approve it.</p>
      )}
    </Card>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">{moneyText(cents)}</dd>
    </div>
  );
}
