"use client";

import { summaryFields, summaryTexts } from "@/components/submissions/submission-summary";
import { SubmissionBadge } from "@/components/submissions/submission-badge";
import { Checkbox } from "@/components/ui/checkbox";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { SubmissionResponse } from "@/lib/contracts/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { cn } from "@/lib/utils/cn";

type SubmissionsTableProps = {
  caption: string;
  submissions: readonly SubmissionResponse[];
  fields: readonly Field[];
  selectedId: number | null;
  /** With it, each row can be chosen. */
  choice?: RowChoice | undefined;
  onView: (id: number) => void;
};

/** Which rows are chosen. */
export type RowChoice = {
  ids: readonly number[];
  onToggle: (id: number) => void;
};

export function SubmissionsTable(props: SubmissionsTableProps) {
  const { caption, submissions, fields, selectedId, choice, onView } = props;
  return (
    <Table className="[&_td:first-child]:pl-6 [&_th:first-child]:pl-6">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {choice ? (
            <TableHead className="sticky top-0 z-10 w-8 pr-0">
              <span className="sr-only">Chosen</span>
            </TableHead>
          ) : null}
          <TableHead className="sticky top-0 z-10">ID</TableHead>
          <TableHead className="sticky top-0 z-10">Date</TableHead>
          <TableHead className="sticky top-0 z-10 border-r">Synced</TableHead>
          {summaryFields(fields).map((field) => (
            <TableHead key={field.id} className="sticky top-0 z-10">
              <span className="block max-w-48 truncate">{field.label}</span>
            </TableHead>
          ))}
          <TableHead className="sticky top-0 z-10 w-16">
            <span className="sr-only">Action</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <SubmissionRow
            key={submission.id}
            submission={submission}
            fields={fields}
            isSelected={submission.id === selectedId}
            choice={choice}
            onView={onView}
          />
        ))}
      </tbody>
    </Table>
  );
}

type SubmissionRowProps = {
  submission: SubmissionResponse;
  fields: readonly Field[];
  isSelected: boolean;
  choice: RowChoice | undefined;
  onView: (id: number) => void;
};

function SubmissionRow({ submission, fields, isSelected, choice, onView }: SubmissionRowProps) {
  return (
    <TableRow
      isSelected={isSelected}
      className="cursor-default"
      onDoubleClick={() => onView(submission.id)}
    >
      {choice ? (
        <TableCell className="w-8 pr-0">
          <Checkbox
            aria-label={`Choose submission #${submission.id}`}
            checked={choice.ids.includes(submission.id)}
            onCheckedChange={() => choice.onToggle(submission.id)}
          />
        </TableCell>
      ) : null}
      <TableCell className="font-medium tabular-nums">#{submission.id}</TableCell>
      <TableCell className="text-muted tabular-nums">
        <Time value={submission.createdAt} />
      </TableCell>
      <TableCell className="border-r">
        <SubmissionBadge submission={submission} />
      </TableCell>
      {summaryTexts(submission, fields).map((text, index) => (
        <TableCell key={index}>
          <span className="block max-w-48 truncate" title={text}>
            {text || <span className="text-muted">–</span>}
          </span>
        </TableCell>
      ))}
      <TableCell className="text-right">
        <button
          type="button"
          aria-label={`View submission #${submission.id}`}
          onClick={() => onView(submission.id)}
          className={cn(
            "-mx-1 rounded-in px-1 py-0.5 link",
            !isSelected &&
              "opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100",
          )}
        >
          View
        </button>
      </TableCell>
    </TableRow>
  );
}
