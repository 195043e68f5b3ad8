"use client";

import { useState } from "react";

/** Which of the rows shown are chosen; rows that go are no longer chosen. */
export function useRowChoice(rowIds: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = chosen.size === 0 ? [] : rowIds.filter((id) => chosen.has(id));
  if (ids.length < chosen.size) {
    // Otherwise a row that comes back, by Undo, would come back chosen.
    setChosen(new Set(ids));
  }
  const select = (next: readonly number[]) => setChosen(new Set(next));
  const toggle = (id: number) =>
    select(chosen.has(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return { ids, has: (id: number) => chosen.has(id), select, toggle };
}

export type RowChoice = Pick<ReturnType<typeof useRowChoice>, "has" | "toggle">;
