import "server-only";
import type { ItemCell } from "@/lib/domain/board/items/item-cell";
import { normalText } from "@/lib/domain/board/items/normal-forms";
import { LINKS } from "@/lib/domain/board/public-field";
import {
  isMissing,
  OTHER,
  otherKey,
  ownValue,
  withoutKeys,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { isPerson } from "@/lib/domain/fields/person";
import { acceptedSecrets, keyedHash } from "@/lib/server/crypto/keyed-hash";

export const HASH_BYTES = 6;

type Place = { formId: number; itemId: string; fieldId: string };

/**
 * A short keyed hash of what a column holds; undefined = the item has no such column. Without the key nobody finds
 * out by trying what a column holds that is not shown.
 */
export function cellHash(cell: ItemCell | undefined, place: Place, secret?: string): string {
  return hash(["cell", place, cell === undefined ? null : contentOf(cell)], secret);
}

/** Like `cellHash`, of an answer to the field. */
export function answerHash(answers: Answers, field: Field, place: Place): string {
  return hash(["answer", place, normalAnswers(answers, field)]);
}

/** Whether a column still holds what it did when the hash was made, also under the secret before this one. */
export function isSameCell(cell: ItemCell | undefined, seen: string, place: Place): boolean {
  return acceptedSecrets().some((secret) => cellHash(cell, place, secret) === seen);
}

/** What counts of a cell, in one order: what has an id by that, as it may be renamed. */
function contentOf({ text, label, chosen, linked, ...cell }: ItemCell): unknown[] {
  const { type, number, date, time, hour, minute, email, phone, url, rating, color } = cell;
  const { people, tags, range, zone, counts } = cell;
  return [
    type,
    isShownByText(type) ? normalText(text ?? "") : null,
    label,
    chosen.map(({ id }) => id).sort(),
    linked.map(({ id }) => id).sort(),
    number,
    date,
    time ?? "",
    hour,
    minute,
    email,
    phone,
    url,
    rating,
    color,
    cell.country,
    cell.place && [cell.place.lat, cell.place.lng],
    cell.isChecked,
    people.map(({ id, isTeam }) => `${id} ${isTeam}`).sort(),
    tags.map(({ id }) => id).sort(),
    range && [range.from, range.to],
    zone,
    cell.phoneCountry,
    counts.map(({ id, count }) => `${id} ${count}`).sort(),
  ];
}

/** What the text of these shows is in their parts, and may change with the settings of whoever reads it. */
const HELD_IN_PARTS: Readonly<Record<string, true>> = {
  numbers: true,
  status: true,
  dropdown: true,
  date: true,
  hour: true,
  checkbox: true,
  rating: true,
  color_picker: true,
  country: true,
  location: true,
  phone: true,
  people: true,
  timeline: true,
  week: true,
  tags: true,
  world_clock: true,
  [LINKS]: true,
};

function isShownByText(type: string): boolean {
  return !Object.hasOwn(HELD_IN_PARTS, type);
}

/**
 * Answers that mean the same are equal: an unticked box and none, options in another order, an option and the same text
 * behind "Other", other line ends.
 */
function normalAnswers(given: Answers, field: Field): unknown {
  const isOneLine = !("rows" in field);
  const answers = withoutOther(given, field.id);
  const plain = (answer: unknown): unknown => {
    if (Array.isArray(answer)) {
      // A person may be named differently by now.
      const list = answer.map((each: unknown) => (isPerson(each) ? each.key : each));
      return list.every((each) => typeof each === "string") ? list.toSorted() : list;
    }
    if (typeof answer !== "string") {
      return answer;
    }
    // Browsers take line breaks out of an input of one line.
    return isOneLine ? normalText(answer).replaceAll("\n", "") : normalText(answer);
  };
  return Object.entries(answers)
    .filter(([, answer]) => !isMissing(answer))
    .map(([key, answer]) => [key, plain(answer)])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
}

/** Which options a field offers may have changed since they were read from a board. */
function withoutOther(answers: Answers, fieldId: string): Answers {
  const text = ownValue(answers, otherKey(fieldId));
  const named = (answer: unknown): unknown => (answer === OTHER ? text : answer);
  const answer = ownValue(answers, fieldId);
  return typeof text !== "string" || text === ""
    ? answers
    : {
        ...withoutKeys(answers, [otherKey(fieldId)]),
        [fieldId]: Array.isArray(answer) ? answer.map(named) : named(answer),
      };
}

function hash(content: unknown, secret?: string): string {
  const bytes = keyedHash(`item-value|${JSON.stringify(content)}`, secret);
  return bytes.subarray(0, HASH_BYTES).toString("hex");
}
