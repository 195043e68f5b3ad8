"use client";

import { AllFormsRow } from "@/components/submissions/all-forms/all-forms-row";
import type { Scrolling } from "@/components/submissions/list/use-virtual-rows";
import { VirtualTable } from "@/components/submissions/list/virtual-table";
import { TableHead } from "@/components/ui/table";
import type { FormResponse } from "@/lib/contracts/forms";
import type { OwnerSubmissionResponse } from "@/lib/contracts/submissions";

type AllFormsTableProps = Scrolling & {
  caption: string;
  submissions: readonly OwnerSubmissionResponse[];
  forms: readonly FormResponse[];
  onView: (id: number) => void;
};

const COLUMNS = ["ID", "Form", "Date", "Synced", "Answers"] as const;

/** Submissions of all forms, each with its form's name. */
export function AllFormsTable({ submissions, forms, onView, ...table }: AllFormsTableProps) {
  const formById = new Map(forms.map((form) => [form.id, form]));
  const head = (
    <>
      {COLUMNS.map((column) => (
        <TableHead key={column} className="sticky top-0 z-10">
          {column}
        </TableHead>
      ))}
      <TableHead className="sticky top-0 z-10 w-16">
        <span className="sr-only">Action</span>
      </TableHead>
    </>
  );
  return (
    <VirtualTable {...table} rows={submissions} columnCount={COLUMNS.length + 1} head={head}>
      {(submission, place) => (
        <AllFormsRow
          key={submission.id}
          place={place}
          submission={submission}
          form={formById.get(submission.formId)}
          isSelected={submission.id === table.selectedId}
          onView={onView}
        />
      )}
    </VirtualTable>
  );
}
