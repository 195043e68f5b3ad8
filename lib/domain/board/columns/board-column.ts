/** The value written to each column type (decision 080). */
type ColumnValues = {
  /** The item's own name, 1 to 255 characters. */
  name: string;
  text: string;
  /** At most 2,000 characters. */
  long_text: { text: string };
  /** Digits with a decimal point; "" would be stored as 0. */
  numbers: string;
  /** `index` is a label's id. */
  status: { index: number } | { label: string };
  dropdown: { ids: number[] } | { labels: string[] };
  /** yyyy-mm-dd */
  date: { date: string };
  hour: { hour: number; minute: number };
  email: { email: string; text: string };
  phone: { phone: string; countryShortName: string };
  link: { url: string; text: string };
  checkbox: { checked: "true" };
  /** From 1 to the column's limit. */
  rating: { rating: number };
  color_picker: { color: { hex: string } };
  people: { personsAndTeams: { id: number; kind: "person" }[] };
  timeline: { from: string; to: string };
  /** Seven days, beginning with the account's first day of the week. */
  week: { week: { startDate: string; endDate: string } };
  country: { countryCode: string; countryName: string };
  /** In degrees, as texts. */
  location: { lat: string; lng: string; address: string };
  tags: { tag_ids: number[] };
  /** A time zone of IANA. */
  world_clock: { timezone: string };
  /** Items of the boards that the column is connected with. */
  board_relation: { item_ids: number[] };
  /** Uploaded after the item exists; never part of its values. */
  file: never;
};

/** The board service's column types that answers are written to. */
export type BoardColumnType = keyof ColumnValues;

/** A column as the board service describes it; the shape of `settings` depends on the type. */
export type BoardColumn = {
  type: string;
  settings: unknown;
  /** Whether the board works its values out from subitems. */
  isCalculated?: boolean | undefined;
};

/** A value in the board service's own column format. */
export type ColumnValue = ColumnValues[BoardColumnType];

/** The result of converting an answer to a column value. */
export type ColumnOutcome =
  /** `note`: what the column could not hold, such as the end of a long text. */
  | { state: "written"; value: ColumnValue; note: string | null }
  | { state: "empty" }
  /** `reason`: a sentence for the owner. */
  | { state: "refused"; reason: string };

/** The outcome of an answer that fits. */
export function written(value: ColumnValue, note: string | null = null): ColumnOutcome {
  return { state: "written", value, note };
}

/** The outcome of an answer that the column cannot hold. */
export function refused(reason: string): ColumnOutcome {
  return { state: "refused", reason };
}
