"use client";

import type { RefObject } from "react";
import { AllFormsRow } from "@/components/submissions/all-forms/all-forms-row";
import { SpacerRow } from "@/components/submissions/list/spacer-row";
import { useVirtualRows } from "@/components/submissions/list/use-virtual-rows";
import { Table, TableHead } from "@/components/ui/table";
import type { FormResponse } from "@/lib/contracts/forms";
import type { OwnerSubmissionResponse } from "@/lib/contracts/submissions";

type AllFormsTableProps = {
  caption: string;
  submissions: readonly OwnerSubmissionResponse[];
  forms: readonly FormResponse[];
  selectedId: number | null;
  /** The scrolling element. */
  region: RefObject<HTMLDivElement | null>;
  onView: (id: number) => void;
  /** Called when the last rows are scrolled into view, to load the next page. */
  onNearEnd: () => void;
};

const COLUMNS = ["ID", "Form", "Date", "Synced", "Answers"] as const;

/** Submissions of all forms, each with its form's name. Virtualised: only rows in view are rendered. */
export function AllFormsTable(props: AllFormsTableProps) {
  const { caption, submissions, forms, selectedId, region, onView, onNearEnd } = props;
  const { indexes, heightAbove, heightBelow } = useVirtualRows({
    rows: submissions,
    ...{ selectedId, region, onNearEnd },
  });
  const columnCount = COLUMNS.length + 1;
  const formById = new Map(forms.map((form) => [form.id, form]));
  return (
    <Table
      aria-rowcount={submissions.length + 1}
      className="[&_td:first-child]:pl-6 [&_th:first-child]:pl-6"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <TableHead key={column} className="sticky top-0 z-10">
              {column}
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
            <AllFormsRow
              key={submission.id}
              place={index + 2}
              submission={submission}
              form={formById.get(submission.formId)}
              isSelected={submission.id === selectedId}
              onView={onView}
            />
          );
        })}
        <SpacerRow height={heightBelow} columnCount={columnCount} />
      </tbody>
    </Table>
  );
}
