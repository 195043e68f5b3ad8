import type { FakeBoard, FakeCell } from "./accounts";
import { isObject } from "./objects";

type Column = FakeBoard["columns"][number];
export type Label = { id: number; label: string };

/** The active labels of a status or dropdown column. */
export function labelsOf({ settings }: Column): Label[] {
  const labels: unknown[] = Array.isArray(settings.labels) ? settings.labels : [];
  return labels.filter(
    (each): each is Label =>
      isObject(each) &&
      typeof each.id === "number" &&
      typeof each.label === "string" &&
      each.is_deactivated !== true,
  );
}

/** By id or name; a name of digits only is taken for an id, as in the service. */
export function findLabel(column: Column, wanted: unknown): Label | undefined {
  const isId = typeof wanted === "number" || /^\d+$/.test(String(wanted));
  return labelsOf(column).find(({ id, label }) =>
    isId ? id === Number(wanted) : label === wanted,
  );
}

/** Adds a label with the next free id. */
export function addLabel(column: Column, label: string): void {
  const labels: unknown[] = Array.isArray(column.settings.labels) ? column.settings.labels : [];
  const ids = labels.map((each) => (isObject(each) ? Number(each.id) : 0));
  const id = Math.max(0, ...ids) + 1;
  column.settings = { ...column.settings, labels: [...labels, { id, label, index: id }] };
}

/** The labels that a cell shows. */
export function shownLabels(cell: FakeCell | undefined): string[] {
  if (Array.isArray(cell?.values)) {
    return cell.values.filter(isObject).map(({ label }) => String(label));
  }
  return cell?.text ? [cell.text] : [];
}
