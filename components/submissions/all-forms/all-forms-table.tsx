"use client";

import type { Scrolling } from "@/components/submissions/list/use-virtual-rows";
import { VirtualTable } from "@/components/submissions/list/virtual-table";
import { Link } from "@/components/ui/link";
import { TableCell, TableHead, TableRow } from "@/components/ui/table";
import { answersLine } from "@/components/submissions/all-forms/answers-line";
import { SubmissionBadge } from "@/components/submissions/list/submission-badge";
import { ViewButton } from "@/components/submissions/list/view-button";
import { Time } from "@/components/ui/time";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { OwnerSubmissionResponse } from "@/lib/contracts/submissions/submissions";

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

type AllFormsRowProps = {
  /** `aria-rowindex`: counts from 1, which is the table's header. */
  place: number;
  submission: OwnerSubmissionResponse;
  /** Undefined when the form is newer than the cached list of forms. */
  form: FormResponse | undefined;
  isSelected: boolean;
  onView: (id: number) => void;
};

function AllFormsRow({ place, submission, form, isSelected, onView }: AllFormsRowProps) {
  const { id, formId, formTitle } = submission;
  const answers = answersLine({ submission, form });
  return (
    <TableRow
      aria-rowindex={place}
      isSelected={isSelected}
      className="cursor-default"
      onDoubleClick={() => onView(id)}
    >
      <TableCell className="font-medium tabular-nums">#{id}</TableCell>
      <TableCell>
        <Link
          href={`/submissions?form=${formId}`}
          title={formTitle}
          className="block max-w-48 truncate link"
        >
          {formTitle}
        </Link>
      </TableCell>
      <TableCell className="text-muted tabular-nums">
        <Time value={submission.createdAt} />
      </TableCell>
      <TableCell>
        <SubmissionBadge submission={submission} />
      </TableCell>
      <TableCell>
        <span className="block max-w-80 truncate" title={answers}>
          {answers || <span className="text-muted">–</span>}
        </span>
      </TableCell>
      <TableCell className="text-right">
        <ViewButton id={id} isSelected={isSelected} onView={onView} />
      </TableCell>
    </TableRow>
  );
}
