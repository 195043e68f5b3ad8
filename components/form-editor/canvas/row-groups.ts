import { isSamePlaces, type RowPlace } from "../state/row-places";
import type { VirtualWindow } from "./virtual-window";

/** Rows that follow each other: React passes by those of a long list in groups, not one by one. */
export type RowGroupProps = { places: RowPlace[]; start: number; near: VirtualWindow };

const IN_A_GROUP = 25;

export function groupStarts(count: number): number[] {
  return Array.from({ length: Math.ceil(count / IN_A_GROUP) }, (_, group) => group * IN_A_GROUP);
}

/** The group from `start`, of the first `count` places. */
export function groupAt({
  places,
  start,
  count,
}: {
  places: RowPlace[];
  start: number;
  count: number;
}): RowPlace[] {
  return places.slice(start, Math.min(start + IN_A_GROUP, count));
}

export function isSameGroup(left: RowGroupProps, right: RowGroupProps): boolean {
  return (
    left.start === right.start &&
    left.near === right.near &&
    isSamePlaces(left.places, right.places)
  );
}
