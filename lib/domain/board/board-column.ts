/** The board service's column types that answers are written to; "name" is the item's own name. */
export type BoardColumnType =
  | "name"
  | "text"
  | "long_text"
  | "numbers"
  | "status"
  | "dropdown"
  | "date"
  | "hour"
  | "email"
  | "phone"
  | "link"
  | "checkbox"
  | "rating"
  | "color_picker"
  | "file";

/** A column as the board service describes it; `settings` is whatever it sent for this type. */
export type BoardColumn = { type: string; settings: unknown };

/** A value in the board service's own column format. */
export type ColumnValue = string | Readonly<Record<string, unknown>>;

/** What becomes of an answer on the board; `reason` finishes "Not written: …" for the owner. */
export type ColumnOutcome =
  | { state: "written"; value: ColumnValue }
  | { state: "empty" }
  | { state: "refused"; reason: string };
