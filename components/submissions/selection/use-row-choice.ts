"use client";

import { useState } from "react";
import {
  isAllMatching,
  type AllMatching,
  type SelectedRows,
} from "@/lib/client/http/change-submissions";

type RowsOfList = {
  /** Ids of the loaded rows. */
  rowIds: readonly number[];
  /** All that match the list's filters; null while they are not counted. */
  all: AllMatching | null;
};

/**
 * State of the selection: either loaded rows, or all that match, loaded or not, until the filter changes.
 * A row that disappears from the list is deselected.
 */
export function useRowChoice({ rowIds, all }: RowsOfList) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [every, setEvery] = useState<AllMatching | null>(null);
  const isEvery = every !== null && all !== null && isSameList(every, all);
  if (every !== null && all !== null && !isEvery) {
    setEvery(null);
  }
  const ids = chosen.size === 0 ? [] : rowIds.filter((id) => chosen.has(id));
  if (ids.length < chosen.size) {
    // Otherwise a row that Undo restores would be selected again.
    setChosen(new Set(ids));
  }
  const select = (next: SelectedRows) => {
    setEvery(isAllMatching(next) ? next : null);
    setChosen(new Set(isAllMatching(next) ? [] : next));
  };
  const selected: SelectedRows = isEvery ? every : ids;
  const shown = isEvery ? rowIds.filter((id) => id <= every.upTo) : ids;
  const has = (id: number) => (isEvery ? id <= every.upTo : chosen.has(id));
  const toggle = (id: number) =>
    select(has(id) ? shown.filter((other) => other !== id) : [...shown, id]);
  return { selected, has, select, toggle, selectEvery: () => setEvery(all) };
}

export type RowChoice = Pick<ReturnType<typeof useRowChoice>, "has" | "toggle">;

function isSameList(every: AllMatching, all: AllMatching): boolean {
  return JSON.stringify(every.filters) === JSON.stringify(all.filters);
}
