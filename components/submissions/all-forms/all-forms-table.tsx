"use client";

import { submissionsPath } from "@/components/forms/links/form-path";
import { answersLine } from "@/components/submissions/all-forms/answers-line";
import { hasBoard } from "@/components/submissions/has-board";
import { openRowProps } from "@/components/submissions/list/open-row";
import { pinned, WIDTHS } from "@/components/submissions/list/pinned-columns";
import { SortHead } from "@/components/submissions/list/sort-head";
import { SubmissionBadge } from "@/components/submissions/list/submission-badge";
import type { Scrolling } from "@/components/submissions/list/use-virtual-rows";
import { ViewButton } from "@/components/submissions/list/view-button";
import { VirtualTable } from "@/components/submissions/list/virtual-table";
import { Link } from "@/components/ui/link";
import { TableCell, TableHead, TableRow } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { SubmissionSort } from "@/lib/client/queries/query-keys";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { OwnerSubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { cn } from "@/lib/utils/cn";

type AllFormsTableProps = Scrolling & {
  caption: string;
  submissions: readonly OwnerSubmissionResponse[];
  forms: readonly FormResponse[];
  sort: SubmissionSort;
  onSort: (sort: SubmissionSort) => void;
  onView: (id: number) => void;
};

const TOP = "sticky top-0 z-10";

/** Submissions of all forms, each with its form's name. */
export function AllFormsTable(props: AllFormsTableProps) {
  const { submissions, forms, sort, onSort, onView, ...table } = props;
  const formById = new Map(forms.map((form) => [form.id, form]));
  const head = (
    <>
      <TableHead {...pinnedId} className={cn(TOP, pinnedId.className)}>
        ID
      </TableHead>
      <TableHead className={TOP}>Form</TableHead>
      <SortHead by="createdAt" sort={sort} onSort={onSort} className={TOP}>
        Date
      </SortHead>
      <TableHead className={TOP}>Synced</TableHead>
      <TableHead className={TOP}>Answers</TableHead>
      <TableHead className={TOP}>
        <span className="sr-only">Action</span>
      </TableHead>
    </>
  );
  return (
    <VirtualTable {...table} rows={submissions} widths={COLUMN_WIDTHS} head={head}>
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

const pinnedId = pinned("id", false);
const { id: idWidth, form: formWidth, date, synced, action } = WIDTHS;
const COLUMN_WIDTHS = [idWidth, formWidth, date, synced, null, action];

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
    <TableRow aria-rowindex={place} isSelected={isSelected} {...openRowProps(id, onView)}>
      <TableCell {...pinnedId} className={cn(pinnedId.className, "font-medium tabular-nums")}>
        #{id}
      </TableCell>
      <TableCell>
        <Link href={submissionsPath(formId)} title={formTitle} className="block truncate link">
          {formTitle}
        </Link>
      </TableCell>
      <TableCell className="text-muted tabular-nums">
        <Time value={submission.createdAt} />
      </TableCell>
      <TableCell>
        <SubmissionBadge submission={submission} hasBoard={hasBoard(form)} />
      </TableCell>
      <TableCell>
        <span className="block truncate" title={answers}>
          {answers || <span className="text-muted">–</span>}
        </span>
      </TableCell>
      <TableCell className="text-right">
        <ViewButton id={id} isSelected={isSelected} onView={onView} />
      </TableCell>
    </TableRow>
  );
}
