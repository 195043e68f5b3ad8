import type { ColumnLookups } from "@/lib/domain/board/column-values/column-lookups";
import { isSunday } from "@/lib/domain/board/column-values/week";
import {
  refused,
  written,
  type BoardColumn,
  type ColumnOutcome,
} from "@/lib/domain/board/columns/board-column";
import {
  holdsValue,
  isEmptyCell,
  shownDay,
  type ItemCell,
} from "@/lib/domain/board/items/item-cell";
import { normalTag, possiblePhones } from "@/lib/domain/board/items/normal-forms";
import {
  findOptionItem,
  shownOption,
  type OptionItem,
} from "@/lib/domain/board/items/option-items";
import { LINKS } from "@/lib/domain/board/public-field";
import { OTHER, otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Person } from "@/lib/domain/fields/person";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { boardOutcome } from "./board-values";
import { chosenOptions } from "./chosen-options";

/** What only the server knows of the people and items that a cell may hold, as one field of a form names them. */
export type CellNames = {
  /** By their id. */
  people?: ReadonlyMap<string, NamedUser>;
  /** The items that the field offers. */
  items?: readonly OptionItem[];
};

/** `name`: null where the account has several of that name. */
export type NamedUser = { person: Person; name: string | null };

type Named = { field: Field; names: CellNames };

/** The answers that a cell may stand for, by column type: the reverse of what is written. */
const CANDIDATES: Readonly<Record<string, (cell: ItemCell, named: Named) => unknown[]>> = {
  numbers: ({ number }) => [number],
  status: ({ label }) => [label],
  dropdown: ({ chosen }) => inListOrAlone(chosen.map(({ label }) => label)),
  date: (cell) => [shownDay(cell)],
  hour: ({ hour, minute }) => (hour === null || minute === null ? [] : [clock(hour, minute)]),
  email: ({ email }) => [email],
  phone: ({ phone, phoneCountry }) => (phone === null ? [] : possiblePhones(phone, phoneCountry)),
  link: ({ url }) => [url],
  checkbox: ({ isChecked }) => [isChecked ? true : null],
  rating: ({ rating }) => [rating],
  color_picker: ({ color }) => [color?.toLowerCase()],
  country: ({ country }) => [country],
  location: ({ place }) => [place],
  text: ({ text }) => inTexts(text),
  long_text: ({ text }) => inTexts(text),
  people: namedPeople,
  timeline: ({ range }) => [range],
  week: ({ range }) => [range],
  tags: ({ tags }, { field }) => inListOrAlone(tags.map(({ name }) => optionOfTag(name, field))),
  world_clock: ({ zone }) => [zone],
  [LINKS]: linkedOptions,
};

/**
 * The flat answers of a field that its column's cell stands for; none when the cell is empty, or holds what the
 * field could not have written there. Secret answers, files and results are never read.
 */
export function answersOfCell(field: Field, cell: ItemCell, names: CellNames = {}): Answers {
  const { isSecret, files, kind } = definitionOf(field);
  if (isSecret || files !== null || kind === "computed" || isEmptyCell(cell)) {
    return {};
  }
  const candidates = CANDIDATES[cell.type]?.(cell, { field, names }) ?? [cell.text];
  const found = candidates.map((candidate) => fittingAnswers(field, { cell, candidate, names }));
  return found.find(hasAny) ?? {};
}

type Candidate = { cell: ItemCell; candidate: unknown; names: CellNames };

function fittingAnswers(field: Field, { cell, candidate, names }: Candidate): Answers {
  const tries = [
    { [field.id]: candidate },
    // A label that the field does not offer is the text of "Other".
    ...(typeof candidate === "string"
      ? [{ [field.id]: OTHER, [otherKey(field.id)]: candidate }]
      : []),
  ];
  for (const open of [withoutLimits(field), withOptions(withoutLimits(field), candidate)]) {
    const found = tries
      .map((each) => definitionOf(open).canonicalise(open, each))
      .find((answers) => isFit(open, { cell, answers, names }));
    if (found !== undefined) {
      return found;
    }
  }
  return {};
}

type Trying = { cell: ItemCell; answers: Answers; names: CellNames };

/** Whether this is an answer to the field, and writing it would leave the cell as it is. */
function isFit(field: Field, { cell, answers, names }: Trying): boolean {
  const context = { answers, matchesPattern: () => true };
  const answer = ownValue(answers, field.id);
  if (!hasAny(answers) || definitionOf(field).validateAnswer(field, answer, context) !== null) {
    return false;
  }
  const column = columnOf(cell);
  const outcome =
    cell.type === LINKS
      ? linksOf(field, { answers, names })
      : boardOutcome({ field, answers, column, lookups: lookupsOf(cell, field) });
  // The time of a date is no part of the answer.
  const held = { ...cell, date: shownDay(cell), time: "" };
  return outcome.state === "written" && holdsValue(held, { value: outcome.value, column });
}

/** Rules of length, range and form do not count: the visitor sees what is on the board, and may correct it. */
function withoutLimits(field: Field): Field {
  return { ...field, ...NO_LIMITS };
}

/** Options that come from a board are not all known here. */
function withOptions(field: Field, candidate: unknown): Field {
  const given = Array.isArray(candidate) ? candidate.map(String) : [String(candidate)];
  return field.populateFromMonday ? { ...field, options: [...field.options, ...given] } : field;
}

const NO_LIMITS = {
  required: false,
  minLength: undefined,
  maxLength: undefined,
  min: undefined,
  max: undefined,
  step: undefined,
};

/** A column with the labels that the cell shows: the others do not matter here. */
function columnOf({ type, label, chosen, rating }: ItemCell): BoardColumn {
  const labels = label === null ? chosen : [{ id: 0, label }];
  return { type, settings: { labels, limit: rating ?? 0 } };
}

/** What the account says of the people, tags and the week of a cell. */
function lookupsOf({ people, tags, range }: ItemCell, field: Field): ColumnLookups {
  // Only options of the owner become tags.
  const named = tags.map(({ id, name }) => ({ id, name: optionOfTag(name, field) }));
  const offered = named.filter(({ name }) => field.options.includes(name));
  return {
    people: new Map([[field.id, { ids: people.map(({ id }) => Number(id)), unknown: [] }]]),
    tags: new Map(offered.map(({ id, name }) => [name, Number(id)])),
    firstDayOfWeek: range !== null && isSunday(range.from) ? "sunday" : "monday",
  };
}

/** People as a field for people names them, else by their names; addresses are never told. */
function namedPeople({ people }: ItemCell, { field, names }: Named): unknown[] {
  const found = people.map(({ id, isTeam }) => (isTeam ? undefined : names.people?.get(id)));
  const known = found.filter((each) => each !== undefined);
  if (known.length < people.length) {
    return [];
  }
  if (definitionOf(field).offersPeople === true) {
    return [known.map(({ person }) => person)];
  }
  const called = known.map(({ name }) => name).filter((name) => name !== null);
  return called.length < people.length ? [] : inListOrAlone(called);
}

/** The options that stand for linked items. */
function linkedOptions({ linked }: ItemCell, { names: { items = [] } }: Named): unknown[] {
  const offered = linked.map(({ id }) => items.find((item) => item.id === id));
  const options = offered.filter((item) => item !== undefined).map(shownOption);
  return options.length < linked.length ? [] : inListOrAlone(options);
}

/** The items that the chosen options stand for, each for one alone. */
function linksOf(
  field: Field,
  { answers, names: { items = [] } }: Omit<Trying, "cell">,
): ColumnOutcome {
  const found = chosenOptions(field, answers).map((option) =>
    findOptionItem(items, { option, given: [] }),
  );
  const ids = found.flatMap((item) => (item.state === "found" ? [Number(item.id)] : []));
  return ids.length === found.length
    ? written({ item_ids: ids })
    : refused("An option is no single item.");
}

/** The option that a tag was made of: tags are kept without spaces. */
function optionOfTag(name: string, { options }: Field): string {
  const alike = options.filter((option) => normalTag(option) === normalTag(name));
  return options.includes(name) ? name : (alike[0] ?? name);
}

/** What is written to columns of text: a text, yes or no, or a list of options. */
function inTexts(text: string | null): unknown[] {
  const flag = text === "Yes" ? [true] : text === "No" ? [false] : [];
  return [text, ...flag, ...(text === null ? [] : [text.split(", ")])];
}

function inListOrAlone(labels: string[]): unknown[] {
  return [labels, ...(labels.length === 1 ? labels : [])];
}

function clock(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

function hasAny(answers: Answers): boolean {
  return Object.keys(answers).length > 0;
}
