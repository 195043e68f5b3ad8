"use client";

import { useEffect, useState } from "react";
import { NativeSelect } from "@/components/ui/native-select";
import { SearchInput } from "@/components/ui/search-input";
import type { SubmissionFilters } from "@/lib/client/query-keys";
import { useDebounced } from "@/lib/utils/use-debounced";

type SubmissionsFiltersProps = {
  filters: SubmissionFilters;
  onChange: (filters: SubmissionFilters) => void;
};

const REST_MS = 300;
const QUARANTINED = "quarantined";
export const SEARCH_ID = "search-answers";

export function SubmissionsFilters({ filters, onChange }: SubmissionsFiltersProps) {
  const [search, setSearch] = useState(filters.q ?? "");
  const rested = useDebounced(search, REST_MS).trim();
  const { q = "", ...others } = filters;
  useEffect(() => {
    if (rested !== q) {
      onChange({ ...(rested ? { q: rested } : {}), ...others });
    }
    // Only typing starts a search; the address may change for other reasons.
  }, [rested]); // eslint-disable-line react-hooks/exhaustive-deps
  const handleState = (value: string) => onChange({ ...(q ? { q } : {}), ...filterOfState(value) });
  return (
    <div className="flex gap-2 border-t px-4 py-3 sm:px-6">
      <SearchInput
        id={SEARCH_ID}
        shortcut="/"
        label="Search answers"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="min-w-0 flex-1 sm:w-52 sm:flex-none"
      />
      <NativeSelect
        aria-label="Sync state"
        wrapperClassName="w-36 shrink-0 sm:w-40"
        value={others.quarantined ? QUARANTINED : (others.synced ?? "")}
        onChange={(event) => handleState(event.target.value)}
      >
        <option value="">Any sync state</option>
        <option value="true">Synced</option>
        <option value="false">Not Synced</option>
        <option value={QUARANTINED}>In quarantine</option>
      </NativeSelect>
    </div>
  );
}

function filterOfState(value: string): SubmissionFilters {
  if (value === QUARANTINED) {
    return { quarantined: "1" };
  }
  return value === "true" || value === "false" ? { synced: value } : {};
}
