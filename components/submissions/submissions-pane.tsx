"use client";

import { useState } from "react";
import { NoneFound } from "@/components/submissions/none-found";
import { NoSubmissions } from "@/components/submissions/no-submissions";
import { QuarantineBar } from "@/components/submissions/quarantine-bar";
import { QuarantineNotice } from "@/components/submissions/quarantine-notice";
import { SubmissionsFilters } from "@/components/submissions/submissions-filters";
import { SubmissionsList } from "@/components/submissions/submissions-list";
import { RowsSkeleton } from "@/components/submissions/rows-skeleton";
import { SubmissionsTable } from "@/components/submissions/submissions-table";
import { useQuarantine } from "@/components/submissions/use-quarantine";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/button";
import type { SubmissionFilters } from "@/lib/client/query-keys";
import { useShortcuts } from "@/lib/client/use-shortcuts";
import { useSubmissions } from "@/lib/client/use-submissions";
import type { FormResponse } from "@/lib/contracts/forms";
import { countOf } from "@/lib/utils/numbers";

type SubmissionsPaneProps = {
  form: FormResponse;
  filters: SubmissionFilters;
  selectedId: number | null;
  onFilter: (filters: SubmissionFilters) => void;
  onView: (id: number) => void;
};

/** Filters, the rows page by page, and how many there are. */
export function SubmissionsPane({
  form,
  filters,
  selectedId,
  onFilter,
  onView,
}: SubmissionsPaneProps) {
  const list = useSubmissions({ formId: form.id, filters });
  const rows = list.data?.pages.flatMap((page) => page.submissions) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const quarantinedCount = list.data?.pages[0]?.quarantinedCount ?? 0;
  const isFiltered = Object.keys(filters).length > 0;
  const isQuarantine = filters.quarantined !== undefined;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const rowIds = rows.map(({ id }) => id);
  const chosenIds = rowIds.filter((id) => chosen.includes(id));
  const quarantine = useQuarantine({ formId: form.id });
  useShortcuts(
    isQuarantine && chosenIds.length > 0 && !quarantine.isPending
      ? [
          { keys: "r", label: "Release", run: () => quarantine.release(chosenIds) },
          { keys: "Delete", label: "Delete", run: () => quarantine.remove(chosenIds) },
        ]
      : [],
  );
  const handleToggle = (id: number) =>
    setChosen(
      chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id],
    );
  const choice = isQuarantine ? { ids: chosenIds, onToggle: handleToggle } : undefined;
  const caption = `${countOf(total, "submission")} ${isFiltered ? "found" : "in total"}`;
  if (list.error) {
    return (
      <div className="px-4 sm:px-6">
        <LoadFailed what="The answers" error={list.error} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  const isEmpty = list.isSuccess && total === 0;
  const notice = isQuarantine ? null : (
    <QuarantineNotice count={quarantinedCount} onShow={() => onFilter({ quarantined: "1" })} />
  );
  if (isEmpty && !isFiltered) {
    return (
      <>
        {notice}
        <NoSubmissions form={form} />
      </>
    );
  }
  return (
    <>
      <SubmissionsFilters filters={filters} onChange={onFilter} />
      {notice}
      {isQuarantine && rows.length > 0 ? (
        <QuarantineBar
          rowIds={rowIds}
          selectedIds={chosenIds}
          actions={quarantine}
          onSelect={setChosen}
        />
      ) : null}
      {quarantine.dialog}
      {list.isPending ? <RowsSkeleton /> : null}
      {isEmpty ? <NoneFound filters={filters} onClear={() => onFilter({})} /> : null}
      {rows.length > 0 ? (
        <div
          role="region"
          aria-label="Submissions"
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto focus-visible:outline-offset-[-2px] sm:border-t"
        >
          <div className="hidden sm:block">
            <SubmissionsTable
              caption={caption}
              submissions={rows}
              fields={form.fields}
              selectedId={selectedId}
              choice={choice}
              onView={onView}
            />
          </div>
          <div className="sm:hidden">
            <SubmissionsList
              submissions={rows}
              fields={form.fields}
              choice={choice}
              onView={onView}
            />
          </div>
          {list.hasNextPage ? (
            <div className="px-4 py-3 sm:px-6">
              <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {list.isFetchingNextPage ? "Loading..." : "Show more"}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      <p
        role="status"
        className="mt-auto flex h-10 shrink-0 items-center px-4 text-small text-muted tabular-nums sm:border-t sm:px-6"
      >
        {list.isSuccess ? caption : null}
      </p>
    </>
  );
}
