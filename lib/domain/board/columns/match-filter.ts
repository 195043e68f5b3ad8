import type { ColumnValue } from "./board-column";

/** A condition of the service on one column. */
type Filter = { operator: string; value: unknown };
type Value = Record<string, unknown>;

const anyOf = (...values: unknown[]): Filter => ({ operator: "any_of", value: values });
const contains = (text: unknown): Filter => ({ operator: "contains_text", value: text });
/** Several labels at once tell no items apart. */
const onlyOne = (ids: unknown): Filter | null =>
  Array.isArray(ids) && ids.length === 1 ? { operator: "any_of", value: ids } : null;

/** Where an item can be found by an answer: columns whose values the service finds, and that tell items apart. */
const FILTERS: Readonly<Record<string, (value: Value) => Filter | null>> = {
  // The name of an item that a form made ends with a number.
  name: ({ text }) => contains(text),
  text: ({ text }) => anyOf(text),
  numbers: ({ text }) => anyOf(Number(text)),
  long_text: ({ text }) => contains(text),
  email: ({ email }) => contains(email),
  // The service may show a number with or without its +.
  phone: ({ phone }) => contains(String(phone).replace(/\D/g, "")),
  link: ({ url }) => contains(url),
  status: ({ index }) => (index === undefined ? null : anyOf(index)),
  dropdown: ({ ids }) => onlyOne(ids),
  date: ({ date }) => anyOf("EXACT", date),
  country: ({ countryCode }) => anyOf(countryCode),
};

/** Whether items can be found by their value in a column of this type. */
export function canMatch(columnType: string): boolean {
  return Object.hasOwn(FILTERS, columnType);
}

/**
 * What to ask the service for to find the items with this value; it may find more, so each is compared
 * again. Null when no item can have it, such as a label that the column lacks.
 */
export function matchFilter(columnType: string, value: ColumnValue): Filter | null {
  const parts: Value = typeof value === "string" ? { text: value } : { ...value };
  return FILTERS[columnType]?.(parts) ?? null;
}
