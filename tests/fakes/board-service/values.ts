import { isSupportedCountry, isValidPhoneNumber } from "libphonenumber-js";
import type { FakeAccount, FakeBoard } from "./accounts";
import { findLabel } from "./labels";
import { isObject } from "./objects";
import { usersOf } from "./people";

type Column = FakeBoard["columns"][number];
export type ColumnOf = { account: FakeAccount; column: Column };
type Check = (value: Record<string, unknown>, of: ColumnOf) => boolean;

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

const COUNTRIES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const DAY_MS = 24 * 60 * 60 * 1000;

/** Seven days from the account's first day of the week. */
function isWeek({ startDate, endDate }: Record<string, unknown>, account: FakeAccount): boolean {
  const start = new Date(`${String(startDate)}T00:00:00Z`);
  const first = account.firstDayOfWeek === "sunday" ? 0 : 1;
  const isSeven = Date.parse(`${String(endDate)}T00:00:00Z`) - start.getTime() === 6 * DAY_MS;
  return isDay(startDate) && isDay(endDate) && isSeven && start.getUTCDay() === first;
}

function isUser({ id, kind }: Record<string, unknown>, account: FakeAccount): boolean {
  const isKnown = usersOf(account).some((user) => Number(user.id) === id);
  return Number.isInteger(id) && (kind === "team" || (kind === "person" && isKnown));
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Validators of object values, by column type. */
const OBJECTS: Record<string, Check> = {
  long_text: ({ text }) => isText(text) && [...text].length <= 2_000,
  status: ({ index, label }, { column }) => findLabel(column, index ?? label) !== undefined,
  dropdown: isDropdown,
  date: ({ date, time }) =>
    isDay(date) && (time === undefined || (isText(time) && /^\d\d:\d\d:\d\d$/.test(time))),
  hour: ({ hour, minute }) => isWhole(hour, 0, 23) && isWhole(minute, 0, 59),
  timeline: ({ from, to }) => isDay(from) && isDay(to) && String(from) <= String(to),
  week: ({ week }, { account }) => isObject(week) && isWeek(week, account),
  email: ({ email, text }) => isText(email) && /^\S+@\S+$/.test(email) && isText(text),
  phone: ({ phone, countryShortName: country }) =>
    isText(phone) &&
    isText(country) &&
    isSupportedCountry(country) &&
    isValidPhoneNumber(phone, country),
  link: ({ url, text }) => isText(url) && /^https?:\/\/./.test(url) && isText(text),
  checkbox: ({ checked }) => checked === "true",
  rating: ({ rating }, { column: { settings } }) => isWhole(rating, 1, Number(settings.limit ?? 5)),
  people: ({ personsAndTeams: people }, { account, column }) =>
    isListOf(people, (each) => isObject(each) && isUser(each, account)) &&
    Array.isArray(people) &&
    people.length <= Number(column.settings.max_people_allowed || Infinity),
  country: ({ countryCode, countryName }) =>
    isText(countryCode) && COUNTRIES.of(countryCode) !== undefined && isText(countryName),
  location: ({ lat, lng }) => isNumberLike(lat) && isNumberLike(lng),
  color_picker: ({ color }) => isObject(color) && /^#[0-9A-F]{6}$/i.test(String(color.hex)),
  board_relation: ({ item_ids: ids }) => isListOf(ids, isNumberLike),
  tags: ({ tag_ids: ids }, { account: { tags = [] } }) =>
    isListOf(ids, (each) => tags.some(({ id }) => Number(id) === each)),
  world_clock: ({ timezone }) => isText(timezone) && isZone(timezone),
  file: ({ clear_all: isCleared }) => isCleared === true,
};
const TEXTS: Record<string, (text: string) => boolean> = {
  text: () => true,
  name: (text) => text.length > 0,
  // The service stores 0 for an empty text.
  numbers: (text) => text === "" || /^-?\d+(\.\d+)?$/.test(text),
};

/** Why the service refuses a value for a column, as its error code; null when it accepts it. */
export function valueProblem(value: unknown, of: ColumnOf): string | null {
  const { type } = of.column;
  if (value === null) {
    return null;
  }
  if (Object.hasOwn(TEXTS, type)) {
    return isText(value) && TEXTS[type]?.(value) ? null : "invalidValue";
  }
  if (!Object.hasOwn(OBJECTS, type)) {
    return "unsupportedColumnType";
  }
  if (isObject(value) && OBJECTS[type]?.(value, of)) {
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
function isDropdown({ ids, labels }: Record<string, unknown>, { column }: ColumnOf): boolean {
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
