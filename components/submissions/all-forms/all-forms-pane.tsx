"use client";

import { useRef } from "react";
import { AllFormsList } from "@/components/submissions/all-forms/all-forms-list";
import { AllFormsTable } from "@/components/submissions/all-forms/all-forms-table";
import { NoAnswersYet } from "@/components/submissions/all-forms/no-answers-yet";
import { ListCaption, ListFailure, ShowMore } from "@/components/submissions/list/list-parts";
import { NoneFound } from "@/components/submissions/list/none-found";
import { RowsSkeleton } from "@/components/submissions/list/rows-skeleton";
import { SubmissionsFilters } from "@/components/submissions/list/submissions-filters";
import type { OwnerFilters } from "@/lib/client/queries/query-keys";
import type { useOwnerSubmissions } from "@/lib/client/queries/use-owner-submissions";
import type { FormResponse } from "@/lib/contracts/forms";
import type { OwnerSubmissionResponse } from "@/lib/contracts/submissions";
import { countOf } from "@/lib/utils/numbers";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";
import { useMediaQuery } from "@/lib/utils/browser/use-media-query";

type AllFormsPaneProps = {
  forms: readonly FormResponse[];
  filters: OwnerFilters;
  list: ReturnType<typeof useOwnerSubmissions>;
  rows: readonly OwnerSubmissionResponse[];
  selectedId: number | null;
  onFilter: (filters: OwnerFilters) => void;
  onView: (id: number) => void;
  /** Called when the last rows are scrolled into view, to load the next page. */
  onNearEnd: () => void;
};

/** Filters, the rows of all forms in pages, and their count. */
export function AllFormsPane(props: AllFormsPaneProps) {
  const { forms, filters, list, rows, selectedId, onFilter, onView, onNearEnd } = props;
  const region = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const paneProps = {
    ref: pane,
    className: "contents",
    ...usePreservedFocus(() => region.current ?? pane.current?.querySelector("input")),
  };
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
      <SubmissionsFilters fields={null} filters={filters} onChange={onFilter}>
        <p className="self-center text-small text-muted">
          Choose a form to select, delete or export its answers.
        </p>
      </SubmissionsFilters>
      <ListFailure what="The answers" of={[list]} />
      {list.isPending ? <RowsSkeleton /> : null}
      {isEmpty ? <NoneFound filters={filters} onClear={() => onFilter({})} /> : null}
      {rows.length > 0 ? (
        <div
          ref={region}
          role="region"
          aria-label="Submissions of all forms"
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto focus-visible:outline-offset-[-2px] sm:max-h-[85dvh] sm:border-t lg:max-h-none"
        >
          {isWide ? (
            <AllFormsTable
              {...shared}
              caption={caption}
              region={region}
              selectedId={selectedId}
              onNearEnd={onNearEnd}
            />
          ) : (
            <AllFormsList {...shared} />
          )}
          <ShowMore list={list} regionRef={region} />
        </div>
      ) : null}
      <ListCaption>{list.isSuccess ? caption : null}</ListCaption>
    </div>
  );
}
