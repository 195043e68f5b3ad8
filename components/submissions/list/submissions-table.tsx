"use client";

import type { RefObject } from "react";
import { SpacerRow } from "./spacer-row";
import { SubmissionRow } from "./submission-row";
import type { RowChoice } from "@/components/submissions/selection/use-row-choice";
import { useVirtualRows } from "./use-virtual-rows";
import { Table, TableHead } from "@/components/ui/table";
import type { SubmissionResponse } from "@/lib/contracts/submissions";
import type { Field } from "@/lib/domain/fields/base-field";

type SubmissionsTableProps = {
  caption: string;
  submissions: readonly SubmissionResponse[];
  fields: readonly Field[];
  /** The fields with a column. */
  shown: readonly Field[];
  selectedId: number | null;
  choice: RowChoice;
  /** The scrolling element. */
  region: RefObject<HTMLDivElement | null>;
  onView: ((id: number) => void) | undefined;
  /** Called when the last rows are scrolled into view, to load the next page. */
  onNearEnd: () => void;
};

/** Submissions of one form. Virtualised: spacer rows take the place of rows out of view. */
export function SubmissionsTable(props: SubmissionsTableProps) {
  const { caption, submissions, fields, shown, selectedId, choice, region, onView, onNearEnd } =
    props;
  const { indexes, heightAbove, heightBelow } = useVirtualRows({
    rows: submissions,
    ...{ selectedId, region, onNearEnd },
  });
  const columnCount = shown.length + 5;
  return (
    <Table
      aria-rowcount={submissions.length + 1}
      className="[&_td:first-child]:pl-6 [&_th:first-child]:pl-6"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <TableHead className="sticky top-0 z-10 w-8 pr-0">
            <span className="sr-only">Chosen</span>
          </TableHead>
          <TableHead className="sticky top-0 z-10">ID</TableHead>
          <TableHead className="sticky top-0 z-10">Date</TableHead>
          <TableHead className="sticky top-0 z-10 border-r">Synced</TableHead>
          {shown.map((field) => (
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
        <SpacerRow height={heightAbove} columnCount={columnCount} />
        {indexes.map((index) => {
          const submission = submissions[index];
          return submission === undefined ? null : (
            <SubmissionRow
              key={submission.id}
              place={index + 2}
              submission={submission}
              fields={fields}
              shown={shown}
              isSelected={submission.id === selectedId}
              choice={choice}
              onView={onView}
            />
          );
        })}
        <SpacerRow height={heightBelow} columnCount={columnCount} />
      </tbody>
    </Table>
  );
}
