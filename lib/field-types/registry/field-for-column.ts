import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { unwritableReason } from "@/lib/domain/board/columns/unwritable-columns";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { cutCharacters } from "@/lib/domain/texts/cut-text";
import { RATING_SCALES } from "../rating/scale";
import { definitions } from "./definitions";
import type { FieldType } from "./field-types";
import { unitText } from "./texts/unit-text";

/** The field that asks for what a column holds, or why there is none. */
export type ColumnField = { field: Field } | { reason: string };

/** A type with the properties in which its field differs from a new one. */
type Making = { type: FieldType; given?: Readonly<Record<string, unknown>> };
type Maker = (column: SnapshotColumn, language?: string) => Making | string;

const UNWRITABLE = "The board service lets nobody write to it.";
const NO_FIELD = "No field gives such an answer.";

// Of an item's name and of a long text the service's; a text has a limit that fits a line.
const NAME_CHARACTERS = 255;
const TEXT_CHARACTERS = 2_000;

const as = (type: FieldType, given?: Making["given"]) => () => ({ type, ...(given && { given }) });

/** By column type; a text says why a column of this type gets no field. */
const MAKERS: Readonly<Record<string, Maker | string>> = {
  name: as("text", { required: true, maxLength: NAME_CHARACTERS }),
  text: as("text", { maxLength: TEXT_CHARACTERS }),
  long_text: as("textarea", { maxLength: TEXT_CHARACTERS }),
  numbers: ({ unit }, language) => ({
    type: "number",
    given: {
      min: undefined,
      max: undefined,
      step: undefined,
      ...(unit !== undefined && { description: unitText(unit, language) }),
    },
  }),
  status: labelled,
  dropdown: labelled,
  date: as("date"),
  hour: as("time"),
  email: as("email"),
  phone: as("phone"),
  link: as("url"),
  checkbox: as("checkbox"),
  rating: ({ limit = 5 }) => ({ type: "rating", given: { ratingScale: scaleWithin(limit) } }),
  color_picker: as("color"),
  file: as("file"),
  board_relation: ({ linkedBoardIds: [linked] = [] }) =>
    linked === undefined
      ? "It is connected to no board yet."
      : { type: "dropdown", given: live(linked, { id: "name", type: "name" }) },
  people: as("people"),
  timeline: as("daterange"),
  week: as("daterange"),
  country: as("country"),
  location: as("location"),
  world_clock: () => ({ type: "dropdown", given: { options: Intl.supportedValuesOf("timeZone") } }),
  person: NO_FIELD,
  team: NO_FIELD,
  tags: ({ tags = [] }) => ({ type: "multiselect", given: { options: offered(tags) } }),
};

/**
 * A new field for a column, labelled with its title and as required as the column; not yet mapped. What it says
 * beside the board's own words is in `language`, else in English.
 */
export function fieldForColumn(column: SnapshotColumn, id: string, language?: string): ColumnField {
  const maker = Object.hasOwn(MAKERS, column.type) ? MAKERS[column.type] : undefined;
  const refusal = sentence(unwritableReason(column));
  const made =
    typeof maker === "function" && refusal === null
      ? maker(column, language)
      : (refusal ?? (typeof maker === "string" ? maker : UNWRITABLE));
  if (typeof made === "string") {
    return { reason: made };
  }
  const label = cutCharacters(column.title.trim(), LIMITS.label);
  const named = { ...definitions[made.type].create(id), label, required: column.isRequired };
  return { field: { ...named, ...made.given } };
}

function sentence(words: string | null): string | null {
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The column's labels as options. Labels that it gets later are offered by the check of the mapping. */
function labelled({ labels }: SnapshotColumn): Making {
  return { type: "dropdown", given: { options: offered(labels ?? []) } };
}

function offered(texts: readonly string[]): string[] {
  const options = texts.filter((text) => text.length <= LIMITS.optionText);
  return options.slice(0, LIMITS.optionsPerField);
}

/** Options that are read from a board whenever the form is shown. */
function live(boardId: string, column: { id: string; type: string }): Making["given"] {
  return {
    populateFromMonday: true,
    options: [],
    mondayReadBoardId: boardId,
    mondayReadColumnId: column.id,
    mondayReadColumnType: column.type,
  };
}

/** The largest scale of a field whose ratings all fit the column. */
function scaleWithin(limit: number): number {
  return RATING_SCALES.findLast((scale) => scale <= limit) ?? Math.min(...RATING_SCALES);
}
