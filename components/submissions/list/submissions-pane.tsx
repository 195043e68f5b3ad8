"use client";

import { useMemo, useRef, type ComponentProps } from "react";
import { ExportMenu } from "@/components/submissions/export/export-menu";
import { hasBoard } from "@/components/submissions/has-board";
import { privateOptions } from "@/components/submissions/private/private-options";
import { shownPrivate } from "@/components/submissions/private/private-shown";
import { StatusesButton } from "@/components/submissions/private/statuses-button";
import { RecalculateButton } from "@/components/submissions/recalculation/recalculate-button";
import { AnswersSelection } from "@/components/submissions/selection/answers-selection";
import { SelectAll } from "@/components/submissions/selection/selection-bar";
import { useRowChoice } from "@/components/submissions/selection/use-row-choice";
import { GoneNotice } from "@/components/submissions/views/gone-notice";
import { useView } from "@/components/submissions/views/use-view";
import { ViewsMenu } from "@/components/submissions/views/views-menu";
import { Button } from "@/components/ui/buttons/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { SubmissionFilters, SubmissionSort } from "@/lib/client/queries/query-keys";
import { useAssignees } from "@/lib/client/queries/submissions/use-private-columns";
import { useSubmissions } from "@/lib/client/queries/submissions/use-submissions";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { haveSecrets } from "@/lib/form-engine/answers/secret-fields";
import { takeFiles } from "@/lib/form-engine/answers/stored-files";
import { isCalculated } from "@/lib/form-engine/calculations/calculated-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import { useMediaQuery } from "@/lib/utils/browser/use-media-query";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";
import { countOf } from "@/lib/utils/numbers";
import { ColumnsMenu } from "./columns-menu";
import { endingOptions } from "./filters/ending-options";
import { languageOptions } from "./filters/language-options";
import { SubmissionsFilters } from "./filters/submissions-filters";
import { ListCaption, ListFailure, ShowMore } from "./list-parts";
import { NoMatches } from "./no-matches";
import { NoSubmissions } from "./no-submissions";
import { QuarantineNotice } from "./quarantine-notice";
import { RowsSkeleton } from "./rows-skeleton";
import { summaryFields } from "./submission-summary";
import { SubmissionsList } from "./submissions-list";
import { SubmissionsTable } from "./submissions-table";
import { useRowKeys } from "./use-row-keys";

type SubmissionsPaneProps = {
  form: FormResponse;
  filters: SubmissionFilters;
  sort: SubmissionSort;
  selectedId: number | null;
  /** Id of the chosen saved view. */
  viewId: number | null;
  onShow: ComponentProps<typeof ViewsMenu>["onShow"];
  onFilter: (filters: SubmissionFilters) => void;
  onSort: (sort: SubmissionSort) => void;
  onView: (id: number) => void;
};

/** Filters, the rows of one form in pages, and their count. */
export function SubmissionsPane(props: SubmissionsPaneProps) {
  const { form: stored, filters, sort, selectedId, onFilter, onSort, onView } = props;
  const form = useMemo(
    () => ({ ...stored, fields: [...gatherRepeatedSections(stored.fields)] }),
    [stored],
  );
  const mayWrite = usePermission("answers:write");
  const list = useSubmissions({ formId: form.id, filters, sort });
  const columns = useView({ formId: form.id, ...props });
  const assignees = useAssignees(form.id);
  const region = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  // The rows, or without rows the surrounding tab panel.
  const focusTarget = () => region.current ?? pane.current?.closest<HTMLElement>("[tabindex]");
  const paneProps = { ref: pane, className: "contents", ...usePreservedFocus(focusTarget) };
  const isWide = useMediaQuery("(min-width: 640px)");
  const rows = list.data?.pages.flatMap((page) => page.submissions) ?? [];
  const { total = 0, newestId = 0, quarantinedCount = 0 } = list.data?.pages[0] ?? {};
  const isFiltered = Object.keys(filters).length > 0;
  const rowIds = rows.map(({ id }) => id);
  const isCounted = newestId > 0 && list.isSuccess && !list.isPlaceholderData;
  const compiled = useMemo(() => compileForm(form.fields), [form.fields]);
  const all = isCounted ? { filters, upTo: newestId, atMost: total } : null;
  const choice = useRowChoice({ rowIds, all });
  // Deleted submissions have no details until they are restored.
  const open = filters.deleted ? undefined : onView;
  const handleKeys = useRowKeys({ rows, selectedId, region, onView: open });
  const caption = `${countOf(total, "submission")} ${isFiltered ? "found" : "in total"}`;
  const { statuses } = stored;
  const privateColumns = shownPrivate({ statuses, rows, chosen: columns.chosen });
  const endings = endingOptions(form, rows);
  const languages = languageOptions(form, rows);
  const isEmpty = list.isSuccess && total === 0;
  const notice = filters.quarantined ? null : (
    <QuarantineNotice count={quarantinedCount} onShow={() => onFilter({ quarantined: "1" })} />
  );
  if (isEmpty && !isFiltered) {
    return (
      <div {...paneProps}>
        {notice}
        <NoSubmissions form={form} onShowDeleted={() => onFilter({ deleted: "1" })} />
      </div>
    );
  }
  const hasFiles = takeFiles(form.fields);
  const shared = {
    submissions: rows,
    form: compiled,
    shown: summaryFields(form.fields, columns.chosen),
    // Who may change no answer has nothing to choose rows for.
    choice: mayWrite ? choice : null,
    hasBoard: hasBoard(form),
    hasLanguages: languages.length > 0,
    statuses,
    onView: open,
  };
  const handleNearEnd = () =>
    list.hasNextPage && !list.isFetching && !list.error ? void list.fetchNextPage() : null;
  return (
    <div {...paneProps}>
      <SubmissionsFilters
        fields={form.fields}
        endings={endings}
        languages={languages}
        privateOptions={privateOptions({ statuses, rows, members: assignees.data })}
        filters={filters}
        sort={sort}
        onChange={onFilter}
        onSort={onSort}
      >
        {mayWrite && form.status === "published" && form.fields.some(isCalculated) ? (
          <RecalculateButton form={form} />
        ) : null}
        <ViewsMenu formId={form.id} current={columns} {...props} />
        {mayWrite ? <StatusesButton form={stored} /> : null}
        <ColumnsMenu
          fields={form.fields}
          shownPrivate={privateColumns}
          chosen={columns.chosen}
          onChoose={columns.choose}
        />
        <ExportMenu
          form={form}
          filters={filters}
          hasSecrets={haveSecrets(form.fields)}
          hasTables={form.fields.some((field) => definitionOf(field).tableColumns !== undefined)}
          hasFiles={hasFiles}
          languages={languages}
        />
      </SubmissionsFilters>
      {notice}
      <SelectionNote filters={filters} />
      {columns.view ? (
        <GoneNotice view={columns.view} form={stored} assignees={assignees.data} />
      ) : null}
      <ListFailure what="The answers" of={[list]}>
        {sort.sort === undefined ? null : <Button onClick={() => onSort({})}>Sort by date</Button>}
      </ListFailure>
      {list.isPending ? <RowsSkeleton /> : null}
      {isEmpty ? <NoMatches filters={filters} onClear={() => onFilter({})} /> : null}
      {rows.length > 0 ? (
        <ScrollRegion
          ref={region}
          label="Submissions"
          onKeyDown={handleKeys}
          className="@container min-h-0 flex-1 scroll-pt-10 sm:max-h-[85dvh] sm:border-t lg:max-h-none"
        >
          {isWide ? (
            <SubmissionsTable
              {...shared}
              caption={caption}
              total={total}
              sort={sort}
              onSort={onSort}
              selectAll={<SelectAll rowIds={rowIds} {...choice} onSelect={choice.select} />}
              shownPrivate={privateColumns}
              hasEndings={endings.length > 0}
              region={region}
              selectedId={selectedId}
              onNearEnd={handleNearEnd}
            />
          ) : (
            <SubmissionsList {...shared} />
          )}
          <ShowMore list={list} regionRef={region} />
        </ScrollRegion>
      ) : null}
      {mayWrite ? (
        <AnswersSelection
          form={form}
          hasFiles={hasFiles}
          filters={filters}
          rowIds={rowIds}
          total={all === null ? null : total}
          selected={choice.selected}
          hasHeader={isWide}
          onSelect={choice.select}
          onSelectEvery={choice.selectEvery}
        />
      ) : null}
      <ListCaption>{list.isSuccess ? caption : null}</ListCaption>
    </div>
  );
}

/** What is said above the rows in quarantine and in the trash. */
function SelectionNote({ filters }: { filters: SubmissionFilters }) {
  const note = filters.quarantined
    ? "These look like spam. They are not counted and not delivered until you release them. Deleted after 30 days."
    : filters.deleted
      ? "Deleted submissions can be restored for 30 days, then they are gone."
      : null;
  return note === null ? null : <p className="border-t px-4 py-2.5 text-muted sm:px-6">{note}</p>;
}
