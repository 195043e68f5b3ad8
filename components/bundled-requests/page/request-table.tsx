"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { dollarText } from "@/lib/domain/approval/lines-table";
import type { ValuedLine } from "@/lib/domain/approval/request-line";

type RequestTableProps = {
  lines: readonly ValuedLine[];
  onRemove: (line: ValuedLine) => void;
};

/** The lines added so far, numbered; scrolls when higher than 16rem. */
export function RequestTable({ lines, onRemove }: RequestTableProps) {
  if (lines.length === 0) {
    return <p className="border-t px-4 py-3 text-muted">No requests added yet.</p>;
  }
  return (
    <ScrollRegion label="Current requests" className="max-h-64 rounded-b-card border-t">
      <Table>
        <thead>
          <tr>
            <TableHead className="sticky top-0 w-11">
              <span aria-hidden>#</span>
              <span className="sr-only">Line</span>
            </TableHead>
            <TableHead className="sticky top-0 w-29 max-sm:hidden">Type</TableHead>
            <TableHead className="sticky top-0">Category</TableHead>
            <TableHead className="sticky top-0 text-right max-sm:hidden">New value</TableHead>
            <TableHead className="sticky top-0 text-right">Amount</TableHead>
            <TableHead className="sticky top-0 w-12">
              <span className="sr-only">Remove</span>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <TableRow key={index}>
              <TableCell className="text-muted tabular-nums">{index + 1}</TableCell>
              <TableCell className="max-sm:hidden">{line.type}</TableCell>
              <TableCell className="min-w-0 py-2 whitespace-normal">
                {line.category}
                <span className="block text-small text-muted sm:hidden">
                  {line.type}
                  {line.newValue === undefined ? null : `, new value ${dollarText(line.newValue)}`}
                </span>
              </TableCell>
              <TableCell className="text-right text-muted tabular-nums max-sm:hidden">
                {line.newValue === undefined ? "–" : dollarText(line.newValue)}
              </TableCell>
              <TableCell className="text-right font-medium tabular-nums">
                {dollarText(line.amount)}
              </TableCell>
              <TableCell className="pl-0 text-right">
                <Button
                  variant="ghost"
                  className="size-11 p-0 sm:size-8"
                  aria-label={`Remove line ${index + 1}, ${line.category}`}
                  onClick={() => onRemove(line)}
                >
                  <X aria-hidden />
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}
