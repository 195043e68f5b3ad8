import { parseJson } from "@/lib/utils/parse-json";

const MAX_COLUMNS = 50;

/** Which answers the table of a form shows on this device; null = nobody chose. */
export function readColumns(formId: number): string[] | null {
  const value = parseJson(storedText(formId) ?? "null");
  return Array.isArray(value) && value.every((id) => typeof id === "string") ? value : null;
}

export function writeColumns({ formId, ids }: { formId: number; ids: readonly string[] }): void {
  try {
    localStorage.setItem(keyOf(formId), JSON.stringify(ids.slice(0, MAX_COLUMNS)));
  } catch {
    // A full or forbidden store forgets the choice with the page.
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
