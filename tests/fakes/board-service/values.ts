import { isValidPhoneNumber, isSupportedCountry } from "libphonenumber-js";
import type { FakeBoard } from "./accounts";
import { findLabel } from "./labels";
import { isObject } from "./objects";

type Column = FakeBoard["columns"][number];
type Check = (value: Record<string, unknown>, column: Column) => boolean;

const isText = (value: unknown): value is string => typeof value === "string";
const isWhole = (value: unknown, from: number, to: number) =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
const isDay = (value: unknown) =>
  isText(value) &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;
const isListOf = (list: unknown, isGood: (each: unknown) => boolean) =>
  Array.isArray(list) && list.length > 0 && list.every(isGood);
const isNumberLike = (value: unknown) =>
  (isText(value) || typeof value === "number") && /^-?\d+(\.\d+)?$/.test(String(value));

/** Validators of object values, by column type. */
const OBJECTS: Record<string, Check> = {
  long_text: ({ text }) => isText(text) && [...text].length <= 2_000,
  status: ({ index, label }, column) => findLabel(column, index ?? label) !== undefined,
  dropdown: isDropdown,
  date: ({ date, time }) =>
    isDay(date) && (time === undefined || (isText(time) && /^\d\d:\d\d:\d\d$/.test(time))),
  hour: ({ hour, minute }) => isWhole(hour, 0, 23) && isWhole(minute, 0, 59),
  timeline: ({ from, to }) => isDay(from) && isDay(to),
  week: ({ week }) => isObject(week) && isDay(week.startDate) && isDay(week.endDate),
  email: ({ email, text }) => isText(email) && /^\S+@\S+$/.test(email) && isText(text),
  phone: ({ phone, countryShortName: country }) =>
    isText(phone) &&
    isText(country) &&
    isSupportedCountry(country) &&
    isValidPhoneNumber(phone, country),
  link: ({ url, text }) => isText(url) && /^https?:\/\/./.test(url) && isText(text),
  checkbox: ({ checked }) => checked === "true",
  rating: ({ rating }, { settings }) => isWhole(rating, 1, Number(settings.limit ?? 5)),
  people: ({ personsAndTeams }) =>
    isListOf(personsAndTeams, (each) => isObject(each) && Number.isInteger(each.id)),
  country: ({ countryCode, countryName }) =>
    isText(countryCode) && /^[A-Z]{2}$/.test(countryCode) && isText(countryName),
  location: ({ lat, lng }) => isNumberLike(lat) && isNumberLike(lng),
  color_picker: ({ color }) => isObject(color) && /^#[0-9A-F]{6}$/i.test(String(color.hex)),
  board_relation: ({ item_ids: ids }) => isListOf(ids, isNumberLike),
  tags: ({ tag_ids: ids }) => isListOf(ids, isNumberLike),
  world_clock: ({ timezone }) => isText(timezone),
  file: ({ clear_all: isCleared }) => isCleared === true,
};
const TEXTS: Record<string, (text: string) => boolean> = {
  text: () => true,
  name: (text) => text.length > 0,
  // The service stores 0 for an empty text.
  numbers: (text) => text === "" || /^-?\d+(\.\d+)?$/.test(text),
};

/** Why the service refuses a value for a column, as its error code; null when it accepts it. */
export function valueProblem(value: unknown, column: Column): string | null {
  const { type } = column;
  if (value === null) {
    return null;
  }
  if (Object.hasOwn(TEXTS, type)) {
    return isText(value) && TEXTS[type]?.(value) ? null : "invalidValue";
  }
  if (!Object.hasOwn(OBJECTS, type)) {
    return "unsupportedColumnType";
  }
  if (isObject(value) && OBJECTS[type]?.(value, column)) {
    return null;
  }
  return type === "status" || type === "dropdown" ? "missingLabel" : "invalidValue";
}

/** The labels of a value that the column lacks, and that the service may create on request. */
export function newLabels(value: unknown, column: Column): string[] {
  if (!isObject(value) || (column.type !== "status" && column.type !== "dropdown")) {
    return [];
  }
  const given: unknown[] = Array.isArray(value.labels) ? value.labels : [value.label];
  const texts = given.filter((each): each is string => isText(each) && !/^\d+$/.test(each));
  return texts.filter((text) => findLabel(column, text) === undefined);
}

/** Ids and labels must not be mixed. */
function isDropdown({ ids, labels }: Record<string, unknown>, column: Column): boolean {
  const chosen = ids ?? labels;
  const { settings } = column;
  const most = settings.limit_select === true ? Number(settings.label_limit_count ?? 1) : Infinity;
  return (
    (ids === undefined || labels === undefined) &&
    isListOf(chosen, (each) => findLabel(column, each) !== undefined) &&
    Array.isArray(chosen) &&
    chosen.length <= most
  );
}
