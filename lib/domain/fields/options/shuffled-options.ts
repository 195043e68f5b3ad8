import { OTHER } from "../answers";
import type { Field } from "../base-field";

/** So many pages of a form with shuffled options are kept in the cache: as many as four options have orders. */
export const ORDERS = 24;
const MOST_IN_ALL_ORDERS = 4;

/**
 * The field with its options in an order that follows from `order` and the field's id; "Other" stays last. Up to four
 * options are in each of their orders equally often. Only for fields whose options are shown in random order.
 */
export function withShuffledOptions(field: Field, order: number): Field {
  if (!isShuffled(field)) {
    return field;
  }
  const options = field.options.filter((option) => option !== OTHER);
  const pick =
    options.length > MOST_IN_ALL_ORDERS
      ? picksFrom(randomFrom(`${order} ${field.id}`))
      : digitsOf(order + Math.floor(randomFrom(field.id)() * ORDERS));
  for (let last = options.length - 1; last > 0; last -= 1) {
    const picked = pick(last + 1);
    const [one, other] = [options[last] ?? "", options[picked] ?? ""];
    [options[last], options[picked]] = [other, one];
  }
  return { ...field, options: field.options.includes(OTHER) ? [...options, OTHER] : options };
}

type Pick = (count: number) => number;

function picksFrom(random: () => number): Pick {
  return (count) => Math.floor(random() * count);
}

/** The digits of one of the orders as a number in the factorial system. */
function digitsOf(order: number): Pick {
  let left = order % ORDERS;
  return (count) => {
    const digit = left % count;
    left = Math.floor(left / count);
    return digit;
  };
}

/** The options of shuffled fields as they are shown, by field id. */
export type ShownOptions = Readonly<Record<string, unknown>>;

export function shownOptions(fields: readonly Field[]): ShownOptions {
  return Object.fromEntries(fields.filter(isShuffled).map(({ id, options }) => [id, options]));
}

/** The fields with their options as they were shown before, where they are still the same options. */
export function withShownOptions(fields: readonly Field[], shown: ShownOptions): Field[] {
  return fields.map((field) => {
    const options = shown[field.id];
    return isSameList(options, field.options) ? { ...field, options } : field;
  });
}

function isSameList(list: unknown, options: readonly string[]): list is string[] {
  // As JSON: options contain commas.
  return Array.isArray(list) && sorted(list) === sorted(options);
}

function sorted(list: readonly unknown[]): string {
  return JSON.stringify(list.toSorted());
}

/** Whether each visitor gets the field's options in an order of their own. */
export function isShuffled(field: Field): boolean {
  return "shuffleOptions" in field && field.shuffleOptions === true;
}

/** Numbers from 0 to 1 that follow from a text (FNV-1a and mulberry32): an order need not be a secret. */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) {
    state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
