import { nationalDigits } from "../items/normal-forms";
import type { ColumnValue } from "./board-column";
import { canMatch, type MatchColumnType } from "./match-columns";

/** A condition of the service on one column. */
type Filter = { operator: string; value: unknown };
type Value = Record<string, unknown>;

const anyOf = (...values: unknown[]): Filter => ({ operator: "any_of", value: values });
const contains = (text: unknown): Filter => ({ operator: "contains_text", value: text });
/** All that have a value, where the service finds them by something else than what was written. */
const NOT_EMPTY: Filter = { operator: "is_not_empty", value: [] };
/** Several labels at once tell no items apart. */
const onlyOne = (ids: unknown): Filter[] =>
  Array.isArray(ids) && ids.length === 1 ? [{ operator: "any_of", value: ids }] : [];

/** What to ask for by column type. */
const FILTERS: Readonly<Record<MatchColumnType, (value: Value) => Filter[]>> = {
  // The name of an item that a form made ends with a number.
  name: ({ text }) => [contains(text)],
  text: ({ text }) => [anyOf(text)],
  numbers: ({ text }) => [anyOf(Number(text))],
  long_text: ({ text }) => [contains(text)],
  // An address and a link are found by the text that people gave them.
  email: ({ email }) => [contains(email), NOT_EMPTY],
  link: () => [NOT_EMPTY],
  // A number is kept with or without the code of its country, and as it was typed.
  phone: ({ phone }) => [contains(nationalDigits(String(phone))), NOT_EMPTY],
  status: ({ index }) => (index === undefined ? [] : [anyOf(index)]),
  dropdown: ({ ids }) => onlyOne(ids),
  // Days of times are found by the day in UTC.
  date: ({ date }) => [anyOf("EXACT", date), NOT_EMPTY],
  country: ({ countryCode }) => [anyOf(countryCode)],
};

/**
 * What to ask the service for to find the items with this value, one after the other until one is found; it may
 * find more, so each is compared again. None when no item can have it, such as a label that the column lacks.
 */
export function matchFilters(columnType: string, value: ColumnValue): Filter[] {
  const parts: Value = typeof value === "string" ? { text: value } : { ...value };
  return canMatch(columnType) ? FILTERS[columnType](parts) : [];
}
