"use client";

import { useState } from "react";
import { parseJson } from "@/lib/utils/parse-json";

const MAX_COLUMNS = 50;

/** The chosen answer columns of a form (null = default) and their setter; stored on this device. */
export function useColumns(formId: number) {
  const [chosen, setChosen] = useState(() =>
    typeof window === "undefined" ? null : readColumns(formId),
  );
  const choose = (ids: readonly string[]) => {
    setChosen([...ids]);
    writeColumns({ formId, ids });
  };
  return { chosen, choose };
}

/** Ids of the fields with a column in a form's table, on this device; null = the default columns. */
function readColumns(formId: number): string[] | null {
  const value = parseJson(storedText(formId) ?? "null");
  return Array.isArray(value) && value.every((id) => typeof id === "string") ? value : null;
}

function writeColumns({ formId, ids }: { formId: number; ids: readonly string[] }): void {
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
