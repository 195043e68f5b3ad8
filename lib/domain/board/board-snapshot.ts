import type { ColumnFacts } from "./columns/column-facts";

/** A board with everything a mapping is checked against, and a form is made from. */
export type BoardSnapshot = {
  name: string;
  workspaceId: string;
  isArchived: boolean;
  groups: { id: string; title: string }[];
  columns: SnapshotColumn[];
  /** Absent: its items have no subitems. */
  subitemBoardId?: string | undefined;
};

export type SnapshotColumn = ColumnFacts & {
  id: string;
  title: string;
  type: string;
  /** null: the column type has no labels. */
  labels: string[] | null;
  /** Names of the tags that are known, of a column of tags for which a field is made. */
  tags?: string[] | undefined;
  /** Whether the board requires a value here. */
  isRequired: boolean;
  /** Whether the board works its values out from subitems. */
  isCalculated?: boolean | undefined;
};

/** The result of loading a board; `away` (the service failed) may carry an older copy. */
export type BoardAvailability = "there" | "away" | "gone" | "forbidden" | "not-connected";
