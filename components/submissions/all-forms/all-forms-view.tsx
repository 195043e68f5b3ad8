"use client";

import { useEffect, useEffectEvent } from "react";
import { AllFormsPane } from "@/components/submissions/all-forms/all-forms-pane";
import { neighboursOf } from "@/components/submissions/all-forms/neighbours-of";
import { SubmissionDialog } from "@/components/submissions/detail/submission-dialog";
import { hasBoard } from "@/components/submissions/has-board";
import type { SubmissionsQuery } from "@/components/submissions/list/submissions-query";
import type { OwnerFilters } from "@/lib/client/queries/query-keys";
import { useOwnerSubmissions } from "@/lib/client/queries/submissions/use-owner-submissions";
import type { FormResponse } from "@/lib/contracts/forms/forms";

type AllFormsViewProps = {
  forms: readonly FormResponse[];
  query: SubmissionsQuery;
  /** Merges the changes into the query of the address. */
  onShow: (changes: Partial<SubmissionsQuery>) => void;
};

/** The list of all forms' submissions, and the panel of the selected one. */
export function AllFormsView({ forms, query, onShow }: AllFormsViewProps) {
  const filters = ownerFilters(query);
  const sort = query.sort.order === undefined ? {} : { order: query.sort.order };
  const list = useOwnerSubmissions(filters, sort);
  const rows = list.data?.pages.flatMap((page) => page.submissions) ?? [];
  const { submissionId, submissionFormId: formId } = query;
  const selected = rows.find(({ id }) => id === submissionId);
  const show = (id: number | null) =>
    onShow({
      submissionId: id,
      submissionFormId: rows.find((row) => row.id === id)?.formId ?? null,
    });
  const loadMore = () => {
    if (list.hasNextPage && !list.isFetching && !list.error) {
      void list.fetchNextPage();
    }
  };
  const form = forms.find(({ id }) => id === formId);
  const isLast = selected !== undefined && selected.id === rows.at(-1)?.id;
  const handleLast = useEffectEvent(loadMore);
  // Load the next page, so that the panel can step to an older submission.
  useEffect(() => {
    if (isLast) {
      handleLast();
    }
  }, [isLast]);
  return (
    <>
      <AllFormsPane
        forms={forms}
        filters={filters}
        list={list}
        rows={rows}
        sort={sort}
        onSort={(next) => onShow({ sort: next })}
        selectedId={submissionId}
        onFilter={(next) => onShow({ filters: next, submissionId: null, submissionFormId: null })}
        onView={show}
        onNearEnd={loadMore}
      />
      <SubmissionDialog
        formId={formId ?? 0}
        id={formId === null ? null : submissionId}
        filters={{}}
        sort={sort}
        hasBoard={hasBoard(form)}
        hasLanguages={(form?.settings.languages.length ?? 0) > 1}
        inAllForms={{
          form,
          ...neighboursOf({ rows, id: submissionId }),
        }}
        onChange={show}
      />
    </>
  );
}

/** The filters that exist for all forms; the others need a single form. */
function ownerFilters({ filters }: SubmissionsQuery): OwnerFilters {
  const { q, synced, from, to, timeZone } = filters;
  return {
    ...(q && { q }),
    ...(synced && { synced }),
    ...(from && { from }),
    ...(to && { to }),
    ...(timeZone && { timeZone }),
  };
}
