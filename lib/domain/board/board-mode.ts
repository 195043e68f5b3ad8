/** What a submission does on the board. */
export const BOARD_MODES = ["create", "match", "link"] as const;
/** What becomes of an answer that matches no item. */
export const MATCH_MISSING = ["create", "fail"] as const;

export type BoardMode = {
  /** Adds an item, updates the item that has an answer in its column, or the item of the visitor's link. */
  boardMode: (typeof BOARD_MODES)[number];
  /** For "match": the field whose answer finds the item, in the column that it is mapped to. */
  matchFieldId: string | null;
  matchMissing: (typeof MATCH_MISSING)[number];
};

export const DEFAULT_BOARD_MODE: BoardMode = {
  boardMode: "create",
  matchFieldId: null,
  matchMissing: "create",
};
