import type { FirstDayOfWeek } from "./week";

/** The people that an answer names. */
export type PeopleFound = {
  ids: readonly number[];
  /** What was named and is nobody of the account, or more than one. */
  unknown: readonly string[];
};

/** What only the board's account knows of answers; looked up before values are made. */
export type ColumnLookups = {
  firstDayOfWeek: FirstDayOfWeek;
  /** By field id; null: the account's people cannot be listed. */
  people: ReadonlyMap<string, PeopleFound> | null;
  /** Ids of tags by their name. */
  tags: ReadonlyMap<string, number>;
};

/** Of a board where nothing was looked up. */
export const NO_LOOKUPS: ColumnLookups = {
  firstDayOfWeek: "monday",
  people: new Map(),
  tags: new Map(),
};
