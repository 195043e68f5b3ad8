"use client";

import { ChevronRight } from "lucide-react";
import { useRef } from "react";
import { AllFormsTable } from "@/components/submissions/all-forms/all-forms-table";
import { answersLine } from "@/components/submissions/all-forms/answers-line";
import { hasBoard } from "@/components/submissions/has-board";
import { SubmissionsFilters } from "@/components/submissions/list/filters/submissions-filters";
import { ListCaption, ListFailure, ShowMore } from "@/components/submissions/list/list-parts";
import { NoMatches } from "@/components/submissions/list/no-matches";
import { RowsSkeleton } from "@/components/submissions/list/rows-skeleton";
import { SubmissionBadge } from "@/components/submissions/list/submission-badge";
import { useRowKeys } from "@/components/submissions/list/use-row-keys";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Link } from "@/components/ui/link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Time } from "@/components/ui/time";
import type { OwnerFilters, SubmissionSort } from "@/lib/client/queries/query-keys";
import type { useOwnerSubmissions } from "@/lib/client/queries/submissions/use-owner-submissions";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { OwnerSubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { useMediaQuery } from "@/lib/utils/browser/use-media-query";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";
import { countOf } from "@/lib/utils/numbers";

type AllFormsPaneProps = {
  forms: readonly FormResponse[];
  filters: OwnerFilters;
  list: ReturnType<typeof useOwnerSubmissions>;
  rows: readonly OwnerSubmissionResponse[];
  sort: SubmissionSort;
  onSort: (sort: SubmissionSort) => void;
  selectedId: number | null;
  onFilter: (filters: OwnerFilters) => void;
  onView: (id: number) => void;
  /** Called when the last rows are scrolled into view, to load the next page. */
  onNearEnd: () => void;
};

/** Filters, the rows of all forms in pages, and their count. */
export function AllFormsPane(props: AllFormsPaneProps) {
  const { forms, filters, sort, list, rows, selectedId, onFilter, onSort, onView, onNearEnd } =
    props;
  const region = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const paneProps = {
    ref: pane,
    className: "contents",
    ...usePreservedFocus(() => region.current ?? pane.current?.querySelector("input")),
  };
  const handleKeys = useRowKeys({ rows, selectedId, region, onView });
  const isWide = useMediaQuery("(min-width: 640px)");
  const total = list.data?.pages[0]?.total ?? 0;
  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = list.isSuccess && total === 0;
  const caption = `${countOf(total, "submission")} ${isFiltered ? "found" : "in total"}`;
  if (isEmpty && !isFiltered) {
    return <NoAnswersYet />;
  }
  const shared = { forms, submissions: rows, onView };
  return (
    <div {...paneProps}>
      <SubmissionsFilters
        fields={null}
        filters={filters}
        sort={sort}
        onChange={onFilter}
        onSort={onSort}
      >
        <p className="self-center text-small text-muted">
          Choose a form to select, delete or export its answers.
        </p>
      </SubmissionsFilters>
      <ListFailure what="The answers" of={[list]} />
      {list.isPending ? <RowsSkeleton /> : null}
      {isEmpty ? <NoMatches filters={filters} onClear={() => onFilter({})} /> : null}
      {rows.length > 0 ? (
        <ScrollRegion
          ref={region}
          label="Submissions of all forms"
          onKeyDown={handleKeys}
          className="@container min-h-0 flex-1 scroll-pt-10 sm:max-h-[85dvh] sm:border-t lg:max-h-none"
        >
          {isWide ? (
            <AllFormsTable
              {...shared}
              caption={caption}
              region={region}
              sort={sort}
              onSort={onSort}
              selectedId={selectedId}
              onNearEnd={onNearEnd}
            />
          ) : (
            <AllFormsList {...shared} />
          )}
          <ShowMore list={list} regionRef={region} />
        </ScrollRegion>
      ) : null}
      <ListCaption>{list.isSuccess ? caption : null}</ListCaption>
    </div>
  );
}

/** Empty state of the list of all forms. */
function NoAnswersYet() {
  return (
    <EmptyState
      className="border-t px-4 pt-6 sm:mt-1 sm:max-w-none sm:px-6"
      title="No Submissions Yet"
      reason="Publish a form and share its link. The answers of all your forms appear here."
      action={
        <Button asChild variant="primary">
          <Link href="/forms">My Forms</Link>
        </Button>
      }
    />
  );
}

type AllFormsListProps = {
  submissions: readonly OwnerSubmissionResponse[];
  forms: readonly FormResponse[];
  onView: (id: number) => void;
};

/** The table as three-line rows, for phones; the link to the form is in a row's panel. */
function AllFormsList({ submissions, forms, onView }: AllFormsListProps) {
  const formById = new Map(forms.map((form) => [form.id, form]));
  return (
    <ul className="border-t">
      {submissions.map((submission) => (
        <li
          key={submission.id}
          data-row={submission.id}
          className="border-b [contain-intrinsic-size:auto_69px] [content-visibility:auto]"
        >
          <button
            type="button"
            data-open-row
            onClick={() => onView(submission.id)}
            className="flex min-h-15 w-full min-w-0 items-center gap-2 px-4 py-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px]"
          >
            <span className="sr-only">View submission</span>
            <span className="min-w-0 flex-1">
              <span className="flex gap-2">
                <b className="font-medium tabular-nums">#{submission.id}</b>
                <span className="truncate">
                  {answersLine({ submission, form: formById.get(submission.formId) })}
                </span>
              </span>
              <span className="block truncate text-small">{submission.formTitle}</span>
              <span className="block text-small text-muted tabular-nums">
                <Time value={submission.createdAt} />
              </span>
            </span>
            <SubmissionBadge
              submission={submission}
              hasBoard={hasBoard(formById.get(submission.formId))}
            />
            <ChevronRight aria-hidden className="size-4 shrink-0 stroke-[1.75] text-faint" />
          </button>
        </li>
      ))}
    </ul>
  );
}
