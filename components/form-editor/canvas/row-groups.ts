import { isSamePlaces, type RowPlace } from "../state/rows/row-places";
import type { VirtualWindow } from "./virtual-window";

/** Consecutive rows of a long list: React skips an unchanged group instead of each of its rows. */
export type RowGroupProps = { places: RowPlace[]; start: number; virtualWindow: VirtualWindow };

const GROUP_SIZE = 25;

/** Index of the first row of each group. */
export function groupStarts(count: number): number[] {
  return Array.from({ length: Math.ceil(count / GROUP_SIZE) }, (_, group) => group * GROUP_SIZE);
}

/** The places of the group that begins at `start`; places from `count` on are not rendered yet. */
export function groupAt({
  places,
  start,
  count,
}: {
  places: RowPlace[];
  start: number;
  count: number;
}): RowPlace[] {
  return places.slice(start, Math.min(start + GROUP_SIZE, count));
}

export function isSameGroup(left: RowGroupProps, right: RowGroupProps): boolean {
  return (
    left.start === right.start &&
    left.virtualWindow === right.virtualWindow &&
    isSamePlaces(left.places, right.places)
  );
}
