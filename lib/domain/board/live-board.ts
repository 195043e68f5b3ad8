/** A board with all that a mapping is compared with. */
export type LiveBoard = {
  workspaceId: string;
  isArchived: boolean;
  groups: { id: string; title: string }[];
  columns: LiveColumn[];
};

export type LiveColumn = {
  id: string;
  title: string;
  type: string;
  /** null: its values are no labels. */
  labels: string[] | null;
  /** Whether the board asks people for a value here. */
  isRequired: boolean;
};

/** How looking at a board went; `away` and `there` may have one, `away` an older one. */
export type BoardState = "there" | "away" | "gone" | "forbidden" | "not-connected";
