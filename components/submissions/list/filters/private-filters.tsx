"use client";

import type { PrivateOptions } from "@/components/submissions/private/private-options";
import { SearchInput } from "@/components/ui/inputs/search-input";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";
import { FilterSelect } from "./filter-select";
import { useDebouncedInput } from "./use-debounced-input";

type PrivateFilterValues = Pick<SubmissionFilters, "status" | "assignee" | "note">;

type PrivateFiltersProps = {
  options: PrivateOptions;
  filters: PrivateFilterValues;
  onChange: (changes: PrivateFilterValues) => void;
};

/** Filters by what the team notes about submissions; nothing where nothing is noted. */
export function PrivateFilters({ options, filters, onChange }: PrivateFiltersProps) {
  const { status = "", assignee = "", note = "" } = filters;
  const search = useDebouncedInput({ value: note, onCommit: (text) => onChange({ note: text }) });
  const nameIn = (known: PrivateOptions["statuses"], gone: string) => (value: string) =>
    value
      .split(",")
      .map((id) => known.find((option) => option.value === id)?.name ?? gone)
      .join(", ");
  return (
    <>
      <FilterSelect
        label="Status"
        any="Any status"
        groups={[{ key: "statuses", name: null, options: options.statuses }]}
        value={status}
        nameOf={nameIn(options.statuses, "A status that is gone")}
        onChange={(next) => onChange({ status: next })}
      />
      <FilterSelect
        label="Assignee"
        any="Any assignee"
        groups={[{ key: "assignees", name: null, options: options.assignees }]}
        value={assignee}
        nameOf={nameIn(options.assignees, "Somebody who is gone")}
        onChange={(next) => onChange({ assignee: next })}
      />
      {options.hasNotes || note !== "" ? (
        <SearchInput
          label="Search notes"
          maxLength={200}
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          className="w-40"
        />
      ) : null}
    </>
  );
}
