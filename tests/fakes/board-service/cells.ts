import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { FakeAccount, FakeBoard, FakeCell, FakeItem } from "./accounts";
import { findLabel, type Label } from "./labels";
import { isObject } from "./objects";
import { usersOf } from "./people";
import type { ColumnOf } from "./values";

type Column = FakeBoard["columns"][number];
type Written = Record<string, unknown>;

/** The cell that results from writing a value. */
export function cellOf(value: unknown, { account, column }: ColumnOf): FakeCell {
  if (value === null) {
    return { text: null };
  }
  if (typeof value === "string") {
    return { text: column.type === "numbers" && value === "" ? "0" : value };
  }
  if (!isObject(value)) {
    return { text: null };
  }
  return READERS[column.type]?.(value, { account, column }) ?? { text: firstText(value) };
}

/** A cell on the wire: its value as JSON text; the text of relations is empty. */
export function wireCell(item: FakeItem, { id, type }: Column, isUndated = false): Written {
  const cell = item.cells[id];
  const written = item.values?.[id];
  const isRelation = type === "board_relation";
  const value = written === undefined || isRelation ? null : JSON.stringify(written);
  const parts = cell?.text ? PARTS[type]?.(cell.text) : undefined;
  const updatedAt = isUndated || cell === undefined ? null : (item.changedAt?.[id] ?? LONG_AGO);
  const dated = type === "status" && { updated_at: updatedAt };
  return {
    ...EMPTY,
    ...parts,
    ...cell,
    value,
    ...dated,
    ...(isRelation && { text: null }),
    id,
    type,
  };
}

const LONG_AGO = "2026-01-05T08:00:00Z";
let lastChange = 0;

/** Notes when cells changed that show something else than before; no two changes have the same time. */
export function noteChanges(item: FakeItem, cells: FakeItem["cells"]): void {
  for (const [id, { text }] of Object.entries(cells)) {
    if (text !== (item.cells[id]?.text ?? null)) {
      lastChange = Math.max(lastChange + 1, Date.now());
      item.changedAt = { ...item.changedAt, [id]: new Date(lastChange).toISOString() };
    }
  }
}

// What cells that tests give as texts are made of.
const PARTS: Record<string, (text: string) => Written> = {
  numbers: (text) => ({ number: Number(text) }),
  email: (text) => ({ email: text, label: text }),
  phone: (text) => ({ phone: text.replace(/\D/g, "") }),
  rating: (text) => ({ rating: Number(text) }),
  date: (text) => ({ date: text }),
  color_picker: (text) => ({ color: text }),
  status: () => ({ label_style: { color: "#00c875", border: "#00b461" } }),
};

// A GraphQL field of the type that this cell does not have.
const EMPTY = { text: null, values: [], linked_items: [], tags: [], display_value: "" };

const READERS: Record<string, (value: Written, of: ColumnOf) => FakeCell> = {
  status: (value, { column }) => {
    const label = findLabel(column, value.index ?? value.label)?.label ?? null;
    return { text: label, label };
  },
  dropdown: ({ ids, labels }, { column }) => {
    const given: unknown[] = Array.isArray(ids) ? ids : Array.isArray(labels) ? labels : [];
    const chosen = given
      .map((each) => findLabel(column, each))
      .filter((each): each is Label => !!each);
    const values = chosen.map(({ id, label }) => ({ id: String(id), label }));
    return { text: values.map(({ label }) => label).join(", "), values };
  },
  // Kept in UTC, and shown in the zone of whoever asks.
  date: ({ date, time }, { account }) => ({
    date,
    time: time ?? "",
    text: typeof time === "string" ? shownTime(`${String(date)}T${time}Z`, account) : String(date),
  }),
  // Shown with 12 hours, as accounts are set up.
  hour: ({ hour, minute }) => ({
    hour,
    minute,
    text: new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute))).toLocaleTimeString("en-US", {
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "UTC",
    }),
  }),
  checkbox: () => ({ text: "v", checked: true }),
  rating: ({ rating }) => ({ text: String(rating) }),
  link: ({ url, text }) => ({
    url,
    url_text: text,
    text: typeof text === "string" && text !== "" ? `${text} - ${String(url)}` : String(url),
  }),
  people: ({ personsAndTeams: people }, { account }) => {
    const chosen = (Array.isArray(people) ? people : []).filter(isObject);
    const names = chosen.map(
      ({ id }) => usersOf(account).find((user) => Number(user.id) === id)?.name,
    );
    const persons = chosen.map(({ id, kind }) => ({ id: String(id), kind: kind ?? "person" }));
    return { text: names.join(", "), persons_and_teams: persons };
  },
  timeline: ({ from, to }) => ({ text: `${String(from)} - ${String(to)}`, from, to }),
  week: ({ week }) =>
    isObject(week)
      ? {
          start_date: week.startDate,
          end_date: week.endDate,
          text: `${String(week.startDate)} - ${String(week.endDate)}`,
        }
      : { text: null },
  tags: ({ tag_ids: ids }, { account }) => {
    const given: unknown[] = Array.isArray(ids) ? ids : [];
    const tags = (account.tags ?? []).filter(({ id }) => given.includes(Number(id)));
    return { text: tags.map(({ name }) => name).join(", "), tags };
  },
  world_clock: ({ timezone }) => ({
    text: String(timezone).split("/").at(-1)?.replaceAll("_", " ") ?? null,
    timezone,
  }),
  long_text: ({ text }) => ({ text: String(text).replaceAll("\r\n", "\n") }),
  board_relation: ({ item_ids: ids }, { account }) => {
    const items = account.boards.flatMap((board) => board.items);
    const linked = (Array.isArray(ids) ? ids : []).map((id) => {
      const name = items.find((item) => item.id === String(id))?.name ?? String(id);
      return { id: String(id), name, column_values: [] };
    });
    return { text: null, linked_items: linked };
  },
  // The code counts; the names are the service's own, of which these two are known to differ from those of ISO.
  country: ({ countryCode: code, countryName: given }) => {
    const name = OWN_NAMES[String(code)] ?? String(given);
    return { text: name, country: { code, name } };
  },
  location: ({ lat, lng, address }) => ({
    text: typeof address === "string" ? address : "",
    lat: Number(lat),
    lng: Number(lng),
  }),
  color_picker: ({ color }) => ({ text: isObject(color) ? String(color.hex) : null }),
  // Without its +; that the text lacks the country as well is a guess.
  phone: ({ phone, countryShortName }) => ({
    text: parsePhoneNumberFromString(String(phone))?.nationalNumber ?? String(phone),
    phone: String(phone).replace(/\D/g, ""),
    country_short_name: countryShortName,
  }),
  email: ({ email, text }) => ({ text: String(text), email, label: text }),
};

const OWN_NAMES: Record<string, string> = { CZ: "Czech Republic", TR: "Turkey" };

function shownTime(moment: string, { timeZone = "UTC" }: FakeAccount): string {
  return new Date(moment).toLocaleString("sv-SE", { timeZone }).slice(0, 16);
}

function firstText(value: Written): string | null {
  return Object.values(value).find((part) => typeof part === "string") ?? null;
}
