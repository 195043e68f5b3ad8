"use client";

import { SubmissionRow } from "./submission-row";
import type { Scrolling } from "./use-virtual-rows";
import { VirtualTable } from "./virtual-table";
import type { RowChoice } from "@/components/submissions/selection/use-row-choice";
import { TableHead } from "@/components/ui/table";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import type { Field } from "@/lib/domain/fields/base-field";

type SubmissionsTableProps = Scrolling & {
  caption: string;
  submissions: readonly SubmissionResponse[];
  fields: readonly Field[];
  /** The fields with a column. */
  shown: readonly Field[];
  /** Whether there is a column for the ending that was shown. */
  hasEndings: boolean;
  choice: RowChoice | null;
  onView: ((id: number) => void) | undefined;
};

/** Submissions of one form. */
export function SubmissionsTable(props: SubmissionsTableProps) {
  const { submissions, fields, shown, hasEndings, choice, onView, ...table } = props;
  const head = (
    <>
      {choice ? (
        <TableHead className="sticky top-0 z-10 w-8 pr-0">
          <span className="sr-only">Chosen</span>
        </TableHead>
      ) : null}
      <TableHead className="sticky top-0 z-10">ID</TableHead>
      <TableHead className="sticky top-0 z-10">Date</TableHead>
      <TableHead className="sticky top-0 z-10 border-r">Synced</TableHead>
      {hasEndings ? <TableHead className="sticky top-0 z-10">Ending</TableHead> : null}
      {shown.map((field) => (
        <TableHead key={field.id} className="sticky top-0 z-10">
          <span className="block max-w-48 truncate">{field.label}</span>
        </TableHead>
      ))}
      <TableHead className="sticky top-0 z-10 w-16">
        <span className="sr-only">Action</span>
      </TableHead>
    </>
  );
  return (
    <VirtualTable
      {...table}
      rows={submissions}
      columnCount={shown.length + (choice ? 5 : 4) + (hasEndings ? 1 : 0)}
      head={head}
    >
      {(submission, place) => (
        <SubmissionRow
          key={submission.id}
          place={place}
          submission={submission}
          fields={fields}
          shown={shown}
          hasEnding={hasEndings}
          isSelected={submission.id === table.selectedId}
          choice={choice}
          onView={onView}
        />
      )}
    </VirtualTable>
  );
}
