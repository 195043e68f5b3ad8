"use client";

import { openRowProps } from "@/components/submissions/list/open-row";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { BundledRequestResponse } from "@/lib/contracts/bundled-requests";
import { dollarText } from "@/lib/domain/approval/lines-table";

type BundledTableProps = {
  caption: string;
  requests: readonly BundledRequestResponse[];
  selectedId: number | null;
  onView: (id: number) => void;
};

/** Bundled requests, newest first; on a phone only number, property and total. */
export function BundledTable({ caption, requests, selectedId, onView }: BundledTableProps) {
  return (
    <Table className="sm:[&_td:first-child]:pl-6 sm:[&_th:first-child]:pl-6">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <TableHead className="sticky top-0 z-10">Number</TableHead>
          <TableHead className="sticky top-0 z-10 max-sm:hidden">Date</TableHead>
          <TableHead className="sticky top-0 z-10 max-sm:hidden">Requestor</TableHead>
          <TableHead className="sticky top-0 z-10">Property</TableHead>
          <TableHead className="sticky top-0 z-10 max-sm:hidden">Deadline</TableHead>
          <TableHead className="sticky top-0 z-10 max-sm:hidden">Approver</TableHead>
          <TableHead className="sticky top-0 z-10 text-right">Grand total</TableHead>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <TableRow
            key={request.id}
            isSelected={request.id === selectedId}
            {...openRowProps(request.id, onView)}
          >
            <TableCell>
              <button
                type="button"
                data-open-row
                aria-label={`View ${request.submissionId}`}
                onClick={() => onView(request.id)}
                className="-mx-1 rounded-in px-1 py-0.5 link tabular-nums max-sm:min-h-11"
              >
                {request.submissionId}
              </button>
            </TableCell>
            <TableCell className="text-muted tabular-nums max-sm:hidden">
              <Time value={request.createdAt} />
            </TableCell>
            <TextCell className="max-sm:hidden" text={request.requestor.name} />
            <TextCell text={request.property} />
            <TextCell className="tabular-nums max-sm:hidden" text={request.decisionDeadline} />
            <TextCell className="max-sm:hidden" text={request.summary.approvalInfo.approver} />
            <TableCell className="text-right tabular-nums">
              {dollarText(request.summary.grandTotal)}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function TextCell({ text, className = "" }: { text: string; className?: string }) {
  return (
    <TableCell className={className}>
      <span className="block max-w-28 truncate sm:max-w-48" title={text}>
        {text}
      </span>
    </TableCell>
  );
}
