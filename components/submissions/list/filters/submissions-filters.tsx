"use client";

import { ListFilter } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import type { PrivateOptions } from "@/components/submissions/private/private-options";
import { Button } from "@/components/ui/buttons/button";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { SearchInput } from "@/components/ui/inputs/search-input";
import type { SubmissionFilters, SubmissionSort } from "@/lib/client/queries/query-keys";
import type { Field } from "@/lib/domain/fields/base-field";
import { namedLanguage } from "@/lib/domain/languages/language-names";
import { cn } from "@/lib/utils/cn";
import { ChoiceFilter } from "./choice-filter";
import { DayRange } from "./day-input";
import { EndingFilter } from "./ending-filter";
import type { EndingOption } from "./ending-options";
import { FilterSelect } from "./filter-select";
import type { LanguageOption } from "./language-options";
import { PrivateFilters } from "./private-filters";
import { useDebouncedInput } from "./use-debounced-input";

type SubmissionsFiltersProps = {
  /** null = the list of all forms, which cannot be filtered by options, quarantine, deleted or held rows. */
  fields: readonly Field[] | null;
  /** To filter by; none in the list of all forms. */
  endings?: readonly EndingOption[];
  /** The same. */
  languages?: readonly LanguageOption[];
  /** The same: of what the team notes. */
  privateOptions?: PrivateOptions;
  filters: SubmissionFilters;
  sort: SubmissionSort;
  onSort: (sort: SubmissionSort) => void;
  onChange: (filters: SubmissionFilters) => void;
  /** Shown at the end of the row. */
  children: ReactNode;
};

export const SEARCH_ID = "search-answers";

export function SubmissionsFilters(props: SubmissionsFiltersProps) {
  const {
    fields,
    endings = [],
    languages = [],
    privateOptions,
    filters,
    sort,
    onSort,
    onChange,
    children,
  } = props;
  const folded = Object.keys(filters).filter((name) => name !== "q" && name !== "timeZone");
  // On phones the filters are folded; wider screens always show them.
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  // Two inputs may be committed at once, before `filters` (from the address) contains the first change.
  const latest = useRef(filters);
  const filtersKey = JSON.stringify(filters);
  const syncLatest = useEffectEvent(() => {
    latest.current = filters;
  });
  useEffect(() => syncLatest(), [filtersKey]);
  const change = (changes: { [Name in keyof SubmissionFilters]: string | undefined }) => {
    latest.current = withoutBlanks({ ...latest.current, ...changes });
    onChange(latest.current);
  };
  const search = useDebouncedInput({ value: filters.q ?? "", onCommit: (q) => change({ q }) });
  return (
    <div className="flex flex-wrap gap-2 border-t px-4 py-3 sm:px-6">
      <SearchInput
        id={SEARCH_ID}
        shortcut="/"
        label="Search answers"
        maxLength={200}
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
        className="w-full sm:w-52"
      />
      <Button
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter aria-hidden />
        {folded.length === 0 ? "Filters" : `Filters (${folded.length})`}
      </Button>
      <div
        id={filtersId}
        className={cn(
          "flex-wrap gap-2 max-sm:order-last max-sm:w-full sm:contents",
          isOpen ? "flex" : "hidden",
        )}
      >
        <NativeSelect
          aria-label="Sync state"
          wrapperClassName="w-36 shrink-0 sm:w-40"
          value={stateOf(filters)}
          onChange={(event) => change(filterOfState(event.target.value))}
        >
          <option value="">Any sync state</option>
          <option value="true">Synced</option>
          <option value="false">Not Synced</option>
          {fields ? (
            <>
              <option value="quarantined">In quarantine</option>
              <option value="deleted">Deleted</option>
              <option value="held">On legal hold</option>
            </>
          ) : null}
        </NativeSelect>
        {fields ? (
          <ChoiceFilter
            fields={fields}
            value={filters.choice ?? ""}
            onChange={(choice) => change({ choice })}
          />
        ) : null}
        {fields ? (
          <EndingFilter
            options={endings}
            value={filters.ending ?? ""}
            onChange={(ending) => change({ ending })}
          />
        ) : null}
        {fields ? (
          <FilterSelect
            label="Language"
            any="Any language"
            groups={[{ key: "languages", name: null, options: languages }]}
            value={filters.language ?? ""}
            nameOf={(tag) => namedLanguage(tag).english}
            onChange={(language) => change({ language })}
          />
        ) : null}
        {privateOptions ? (
          <PrivateFilters options={privateOptions} filters={filters} onChange={change} />
        ) : null}
        <DayRange filters={filters} onChange={change} />
        <NativeSelect
          aria-label="Order"
          wrapperClassName="w-36 shrink-0 sm:hidden"
          value={sort.sort ?? sort.order ?? "desc"}
          onChange={(event) => onSort(event.target.value === "asc" ? { order: "asc" } : {})}
        >
          <option value="desc">Newest first</option>
          <option value="asc">Oldest first</option>
          {sort.sort ? (
            <option value={sort.sort}>
              {sort.sort.startsWith("answer:") ? "By an answer" : `By ${sort.sort}`}
            </option>
          ) : null}
        </NativeSelect>
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}

function stateOf({ synced, quarantined, deleted, held }: SubmissionFilters): string {
  if (quarantined) {
    return "quarantined";
  }
  if (deleted) {
    return "deleted";
  }
  return held ? "held" : (synced ?? "");
}

function filterOfState(value: string) {
  const isSynced = value === "true" || value === "false";
  return {
    synced: isSynced ? value : undefined,
    quarantined: value === "quarantined" ? "1" : undefined,
    deleted: value === "deleted" ? "1" : undefined,
    held: value === "held" ? "1" : undefined,
  };
}

function withoutBlanks(filters: Readonly<Record<string, string | undefined>>): SubmissionFilters {
  const { timeZone, ...set } = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value),
  );
  // Every name and value comes from an input above or from filters, so the type is right.
  return { ...set, ...((set.from ?? set.to) && { timeZone }) };
}
