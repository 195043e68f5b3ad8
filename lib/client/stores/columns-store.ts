"use client";

import { useMemo, useState } from "react";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { parseJson } from "@/lib/utils/parse-json";

const MAX_COLUMNS = 50;

type ColumnChoice = { formId: number; ids: readonly string[] };

/** The chosen answer columns of a form (null = default) and their setter; stored on this device. */
export function useColumns(formId: number) {
  // The server's page, which has no storage of this device, comes to life as it is.
  const isHydrated = useHydrated();
  const stored = useMemo(() => (isHydrated ? readColumns(formId) : null), [isHydrated, formId]);
  const [made, setMade] = useState<ColumnChoice | null>(null);
  const choose = (ids: readonly string[]) => {
    setMade({ formId, ids });
    writeColumns({ formId, ids });
  };
  return { chosen: made?.formId === formId ? made.ids : stored, choose };
}

/** Ids of the fields with a column in a form's table, on this device; null = the default columns. */
function readColumns(formId: number): string[] | null {
  const value = parseJson(storedText(formId) ?? "null");
  return Array.isArray(value) && value.every((id) => typeof id === "string") ? value : null;
}

function writeColumns({ formId, ids }: ColumnChoice): void {
  try {
    localStorage.setItem(keyOf(formId), JSON.stringify(ids.slice(0, MAX_COLUMNS)));
  } catch {
    // Storage is full or blocked: the choice lasts until the page is left.
  }
}

function storedText(formId: number): string | null {
  try {
    return localStorage.getItem(keyOf(formId));
  } catch {
    return null;
  }
}

function keyOf(formId: number): string {
  return `columns-${formId}`;
}
