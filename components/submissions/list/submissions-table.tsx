"use client";

import type { ReactNode } from "react";
import type { PrivateColumn } from "@/components/submissions/private/private-shown";
import type { RowChoice } from "@/components/submissions/selection/use-row-choice";
import { TableHead } from "@/components/ui/table";
import type { SubmissionSort } from "@/lib/client/queries/query-keys";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { cn } from "@/lib/utils/cn";
import { formatCount } from "@/lib/utils/numbers";
import { pinned, WIDTHS } from "./pinned-columns";
import { SortHead } from "./sort-head";
import { SubmissionRow } from "./submission-row";
import type { Scrolling } from "./use-virtual-rows";
import { VirtualTable } from "./virtual-table";

type SubmissionsTableProps = Scrolling & {
  caption: string;
  submissions: readonly SubmissionResponse[];
  /** How many match, loaded or not. */
  total: number;
  form: CompiledForm;
  /** The fields with a column. */
  shown: readonly Field[];
  /** Whether there is a column for the ending that was shown. */
  hasEndings: boolean;
  /** Whether there is a column for the language in which it was sent. */
  hasLanguages: boolean;
  /** Whether the form sends its answers to a board. */
  hasBoard: boolean;
  choice: RowChoice | null;
  statuses: FormResponse["statuses"];
  /** The columns of what the team notes. */
  shownPrivate: readonly PrivateColumn[];
  /** The checkbox that chooses all rows; only with `choice`. */
  selectAll: ReactNode;
  sort: SubmissionSort;
  onSort: (sort: SubmissionSort) => void;
  onView: ((id: number) => void) | undefined;
};

const TOP = "sticky top-0 z-10";

/** Submissions of one form. */
export function SubmissionsTable(props: SubmissionsTableProps) {
  const { submissions, total, form, shown, hasEndings, hasBoard, choice, selectAll } = props;
  const { sort, onSort, onView, caption, hasLanguages, statuses, shownPrivate, ...scrolling } =
    props;
  const hasChoice = choice !== null;
  const pin = (column: Parameters<typeof pinned>[0], more = "") => {
    const { className, style } = pinned(column, hasChoice);
    return { className: cn(TOP, className, more), style };
  };
  const tooMany = `Answers are sorted among ${formatCount(LIMITS.sortedSubmissions)} submissions at most: filter them first`;
  const sorted = {
    sort,
    problem: total > LIMITS.sortedSubmissions ? tooMany : undefined,
    onSort,
  };
  const head = (
    <>
      {choice ? <TableHead {...pin("choice", "pr-0")}>{selectAll}</TableHead> : null}
      <TableHead {...pin("id")}>ID</TableHead>
      <SortHead by="createdAt" sort={sort} onSort={onSort} {...pin("date")}>
        Date
      </SortHead>
      <TableHead {...pin("synced", "border-r")}>Synced</TableHead>
      {shownPrivate.map((column) =>
        column === "note" ? (
          <TableHead key={column} className={TOP}>
            Note
          </TableHead>
        ) : (
          <SortHead key={column} by={column} {...sorted} className={TOP}>
            {column === "status" ? "Status" : "Assignee"}
          </SortHead>
        ),
      )}
      {hasEndings ? <TableHead className={TOP}>Ending</TableHead> : null}
      {hasLanguages ? <TableHead className={TOP}>Language</TableHead> : null}
      {shown.map((field) =>
        definitionOf(field).isSecret ? (
          <TableHead key={field.id} className={TOP}>
            <span className="block truncate">{field.label}</span>
          </TableHead>
        ) : (
          <SortHead key={field.id} by={`answer:${field.id}`} {...sorted} className={TOP}>
            {field.label}
          </SortHead>
        ),
      )}
      <TableHead className={TOP}>
        <span className="sr-only">Action</span>
      </TableHead>
    </>
  );
  const widths = [
    ...(hasChoice ? [WIDTHS.choice] : []),
    WIDTHS.id,
    WIDTHS.date,
    WIDTHS.synced,
    ...shownPrivate.map((column) => WIDTHS[column]),
    ...(hasEndings ? [WIDTHS.ending] : []),
    ...(hasLanguages ? [WIDTHS.language] : []),
    ...shown.map(() => null),
    // Without columns of answers, what is left is beside the action.
    shown.length > 0 ? WIDTHS.action : null,
  ];
  return (
    <VirtualTable
      region={scrolling.region}
      selectedId={scrolling.selectedId}
      onNearEnd={scrolling.onNearEnd}
      caption={caption}
      rows={submissions}
      widths={widths}
      head={head}
    >
      {(submission, place) => (
        <SubmissionRow
          key={submission.id}
          place={place}
          submission={submission}
          form={form}
          shown={shown}
          hasEnding={hasEndings}
          hasLanguage={hasLanguages}
          hasBoard={hasBoard}
          statuses={statuses}
          shownPrivate={shownPrivate}
          isSelected={submission.id === scrolling.selectedId}
          choice={choice}
          onView={onView}
        />
      )}
    </VirtualTable>
  );
}
