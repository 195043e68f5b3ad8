import { isRecord } from "@/lib/domain/fields/answers";
import type { BoardColumnType } from "./board-column";

export type BoardLabel = { id: number; label: string };

const LABELLED: { readonly [Type in BoardColumnType]?: true } = { status: true, dropdown: true };

/** Whether a column of this type holds labels. */
export function hasLabels(type: string): boolean {
  return Object.hasOwn(LABELLED, type);
}

/** The active labels of a status or dropdown column; deactivated and blank ones are left out. */
export function labelsOf(settings: unknown): BoardLabel[] {
  const labels = isRecord(settings) ? settings["labels"] : undefined;
  if (!Array.isArray(labels)) {
    return [];
  }
  return labels.flatMap((entry: unknown) => {
    if (!isRecord(entry) || entry["is_deactivated"] === true) {
      return [];
    }
    const { id, label } = entry;
    const isUsable = typeof label === "string" && label.trim() !== "" && id !== "" && id !== null;
    return isUsable && Number.isInteger(Number(id)) ? [{ id: Number(id), label }] : [];
  });
}

/** Whether two labels are the same to people: but for case, and spaces around them. */
export function isSameLabel(left: string, right: string): boolean {
  const [one, other] = [left, right].map((label) => label.normalize("NFC").trim().toLowerCase());
  return one === other;
}

/** The label with this name: an exact match, otherwise the only one that differs in case alone. */
export function findLabel(labels: readonly BoardLabel[], text: string): BoardLabel | null {
  const wanted = text.trim();
  const exact = labels.find(({ label }) => label.trim() === wanted);
  if (exact) {
    return exact;
  }
  const similar = labels.filter(({ label }) => label.trim().toLowerCase() === wanted.toLowerCase());
  return (similar.length === 1 && similar[0]) || null;
}
