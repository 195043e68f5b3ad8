import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import {
  refused,
  written,
  type BoardColumn,
  type BoardColumnType,
  type ColumnOutcome,
} from "../columns/board-column";
import { NO_LOOKUPS, type ColumnLookups } from "./column-lookups";
import { writeTimeline, writeWeek } from "./write-dates";
import { writeDropdown, writeStatus, type LabelContext } from "./write-labels";
import { writeNumber, writeRating } from "./write-number";
import { writePeople, writeTags } from "./write-people";
import { writeCountry, writeLocation, writeWorldClock } from "./write-place";
import { writeEmail, writeLink, writeLongText, writeName, writeText } from "./write-text";

type ColumnTarget = {
  column: BoardColumn;
  /** Labels that may be created in the column if it does not have them. */
  newLabels: readonly string[];
  /** Whose answer it is. */
  fieldId?: string;
  lookups?: ColumnLookups;
};
type Context = LabelContext & { fieldId: string; lookups: ColumnLookups };
type Writer = (value: DisplayValue, context: Context) => ColumnOutcome;

const writers: Record<BoardColumnType, Writer> = {
  name: writeName,
  text: writeText,
  long_text: writeLongText,
  numbers: writeNumber,
  status: writeStatus,
  dropdown: writeDropdown,
  date: (value) =>
    value.kind === "date" ? written({ date: value.iso }) : refused("The answer is no date."),
  hour: (value) =>
    value.kind === "time"
      ? written({ hour: value.hour, minute: value.minute })
      : refused("The answer is no time."),
  email: writeEmail,
  phone: writePhone,
  link: writeLink,
  checkbox: writeCheckbox,
  rating: (value, { settings }) => writeRating(value, settings),
  color_picker: (value) =>
    value.kind === "color"
      ? written({ color: { hex: value.hex.toUpperCase() } })
      : refused("The answer is no color."),
  people: (_value, context) => writePeople(context.lookups, context),
  timeline: writeTimeline,
  week: (value, { lookups }) => writeWeek(value, lookups.firstDayOfWeek),
  country: writeCountry,
  location: writeLocation,
  tags: (value, { lookups }) => writeTags(value, lookups),
  world_clock: writeWorldClock,
  board_relation: () => refused("The answer is no item of a board."),
  file: () => refused("Files are uploaded after the item was made."),
};

/**
 * Converts a displayed answer to a column value, or says why that is impossible. Secrets are
 * refused for every column. The shapes are those of `ColumnValues`.
 */
export function columnOutcome(
  value: DisplayValue,
  { column, newLabels, fieldId = "", lookups = NO_LOOKUPS }: ColumnTarget,
): ColumnOutcome {
  if (value.kind === "missing" || (value.kind === "list" && value.items.length === 0)) {
    return { state: "empty" };
  }
  if (value.kind === "secret") {
    return refused("Secret answers never leave for the board.");
  }
  if (!isWritable(column.type)) {
    return refused("Nothing can be written to this column.");
  }
  const context = { settings: column.settings, newLabels, fieldId, lookups };
  return writers[column.type](value, context);
}

/** Whether answers can be written to columns of this type. */
function isWritable(type: string): type is BoardColumnType {
  return Object.hasOwn(writers, type);
}

/** An unticked box is left empty: the service treats any text, even "false", as ticked. */
function writeCheckbox(value: DisplayValue): ColumnOutcome {
  if (value.kind !== "boolean") {
    return refused("The answer is neither yes nor no.");
  }
  return value.value ? written({ checked: "true" }) : { state: "empty" };
}

/**
 * The board service validates with the same library, so numbers it would refuse are refused here.
 */
function writePhone(value: DisplayValue): ColumnOutcome {
  if (value.kind !== "link" || !value.href.startsWith("tel:")) {
    return refused("The answer is no phone number.");
  }
  const international = value.href.slice("tel:".length).replace(/^00/, "+");
  if (!international.startsWith("+")) {
    return refused("The phone number has no country code, such as +1.");
  }
  const phone = parsePhoneNumberFromString(international);
  if (!phone?.isPossible() || phone.country === undefined) {
    return refused("The phone number belongs to no country.");
  }
  const note = phone.ext === undefined ? null : "Written without its extension.";
  return written({ phone: phone.number, countryShortName: phone.country }, note);
}
