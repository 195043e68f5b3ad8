"use client";

import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { ChoiceFilter } from "./choice-filter";
import { DayRange } from "./day-input";
import { EndingFilter } from "./ending-filter";
import type { EndingOption } from "./ending-options";
import { useDebouncedInput } from "./use-debounced-input";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { SearchInput } from "@/components/ui/inputs/search-input";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";
import type { Field } from "@/lib/domain/fields/base-field";

type SubmissionsFiltersProps = {
  /** null = the list of all forms, which cannot be filtered by options, quarantine or deleted rows. */
  fields: readonly Field[] | null;
  /** To filter by; none in the list of all forms. */
  endings?: readonly EndingOption[];
  filters: SubmissionFilters;
  onChange: (filters: SubmissionFilters) => void;
  /** Shown at the end of the row. */
  children: ReactNode;
};

export const SEARCH_ID = "search-answers";

export function SubmissionsFilters(props: SubmissionsFiltersProps) {
  const { fields, endings = [], filters, onChange, children } = props;
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
      <DayRange filters={filters} onChange={change} />
      <div className="ml-auto flex gap-2">{children}</div>
    </div>
  );
}

function stateOf({ synced, quarantined, deleted }: SubmissionFilters): string {
  if (quarantined) {
    return "quarantined";
  }
  return deleted ? "deleted" : (synced ?? "");
}

function filterOfState(value: string) {
  const isSynced = value === "true" || value === "false";
  return {
    synced: isSynced ? value : undefined,
    quarantined: value === "quarantined" ? "1" : undefined,
    deleted: value === "deleted" ? "1" : undefined,
  };
}

function withoutBlanks(filters: Readonly<Record<string, string | undefined>>): SubmissionFilters {
  const { timeZone, ...set } = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value),
  );
  // Every name and value comes from an input above or from filters, so the type is right.
  return { ...set, ...((set.from ?? set.to) && { timeZone }) };
}
