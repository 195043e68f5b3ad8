import { describe, expect, it } from "vitest";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { listDisplay } from "@/lib/domain/fields/list-display";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { columnOutcome } from "./column-value";

type Target = { type: string; settings?: unknown; newLabels?: string[] };

function outcome(value: DisplayValue, { type, settings = {}, newLabels = [] }: Target) {
  return columnOutcome(value, { column: { type, settings }, newLabels });
}

const text = (words: string): DisplayValue => ({ kind: "text", text: words });
const number = (value: number): DisplayValue => ({ kind: "number", value, text: String(value) });
const list = (...items: string[]) => listDisplay(items, ENGLISH_VALUES);
const link = (href: string, words: string): DisplayValue => ({ kind: "link", href, text: words });
const plainly = (value: unknown) => ({ state: "written", value, note: null });

const stay: DisplayValue = {
  kind: "date-range",
  from: "2026-11-23",
  to: "2026-11-29",
  text: "November 23, 2026 – November 29, 2026",
};

const labels = {
  labels: [
    { id: 5, label: "Done", index: 0 },
    { id: 7, label: "12", index: 1 },
    { id: 8, label: "Old", is_deactivated: true },
    { id: 9, label: "" },
  ],
};

describe("a column's value", () => {
  it.each<[string, DisplayValue, unknown]>([
    ["name", text("Ann\n  Lee"), "Ann Lee"],
    ["text", text("a\u0000b\ud800c"), "abc"],
    ["text", { kind: "boolean", value: false, text: "No" }, "No"],
    ["text", list("a", "b"), "a, b"],
    ["long_text", text("a\nb"), { text: "a\nb" }],
    ["numbers", number(0), "0"],
    ["numbers", number(1e-7), "0.0000001"],
    ["numbers", number(1e21), "1000000000000000000000"],
    ["rating", number(3), { rating: 3 }],
    ["date", { kind: "date", iso: "2026-11-21", text: "" }, { date: "2026-11-21" }],
    ["hour", { kind: "time", hour: 9, minute: 5, text: "09:05" }, { hour: 9, minute: 5 }],
    ["email", link("mailto:a%40b.co", "a@b．co"), { email: "a@b.co", text: "a@b.co" }],
    ["link", link("https://a.co", "https://a.co"), { url: "https://a.co", text: "https://a.co" }],
    ["timeline", stay, { from: "2026-11-23", to: "2026-11-29" }],
    ["week", stay, { week: { startDate: "2026-11-23", endDate: "2026-11-29" } }],
    ["location", text("59.91, -10.75"), { lat: "59.91", lng: "-10.75", address: "59.91, -10.75" }],
    ["country", text("norway"), { countryCode: "NO", countryName: "Norway" }],
    ["country", text("NO"), { countryCode: "NO", countryName: "Norway" }],
    ["country", text("Türkiye"), { countryCode: "TR", countryName: "Turkey" }],
    ["country", text("turkey"), { countryCode: "TR", countryName: "Turkey" }],
    ["country", text("Czech Republic"), { countryCode: "CZ", countryName: "Czech Republic" }],
    ["country", text("Kosovo"), { countryCode: "XK", countryName: "Kosovo" }],
    [
      "country",
      text("Bosnia and Herzegovina"),
      { countryCode: "BA", countryName: "Bosnia & Herzegovina" },
    ],
    ["country", text("Saint Lucia"), { countryCode: "LC", countryName: "St. Lucia" }],
    ["country", text("Cote d'Ivoire"), { countryCode: "CI", countryName: "Côte d’Ivoire" }],
    ["world_clock", text(" europe/oslo "), { timezone: "Europe/Oslo" }],
    ["world_clock", text("Asia/Kolkata"), { timezone: "Asia/Kolkata" }],
    ["checkbox", { kind: "boolean", value: true, text: "Yes" }, { checked: "true" }],
    [
      "color_picker",
      { kind: "color", hex: "#1a7f5a", text: "#1a7f5a" },
      { color: { hex: "#1A7F5A" } },
    ],
  ])("of type %s for %j is %j", (type, value, expected) => {
    expect(outcome(value, { type })).toEqual(plainly(expected));
  });

  it.each<[string, DisplayValue, string]>([
    ["numbers", text("7"), "The answer is no number."],
    ["rating", number(6), "The column takes whole ratings from 1 to 5."],
    ["date", text("soon"), "The answer is no date."],
    ["email", text("x"), "The answer is no email address."],
    ["link", link("mailto:a@b.co", "a@b.co"), "The answer is no web address."],
    ["dropdown", { kind: "json", text: "{}" }, "The answer is none of the field's options."],
    ["checkbox", text("perhaps"), "The answer is neither yes nor no."],
    ["timeline", text("soon"), "The answer is no date range."],
    ["week", text("soon"), "The answer is no date range."],
    ["week", { ...stay, to: "2026-11-30" }, "The column holds whole weeks that begin on Monday."],
    [
      "week",
      { ...stay, from: "2026-11-22", to: "2026-11-28" },
      "The column holds whole weeks that begin on Monday.",
    ],
    ["country", text("Atlantis"), "The answer is no country."],
    ["world_clock", text("+01:00"), 'The answer is no time zone such as "Europe/Oslo".'],
    ["world_clock", text("Europe/Atlantis"), 'The answer is no time zone such as "Europe/Oslo".'],
    ["location", text("Oslo"), "The answer is no place by its coordinates."],
    ["formula", text("x"), "Nothing can be written to this column."],
    ["toString", text("x"), "Nothing can be written to this column."],
    [
      "text",
      { kind: "secret", secret: "x", text: "••••••••" },
      "Secret answers never leave for the board.",
    ],
  ])("of type %s is refused for %j: %s", (type, value, reason) => {
    expect(outcome(value, { type })).toEqual({ state: "refused", reason });
  });

  it.each<[string, DisplayValue]>([
    ["text", { kind: "missing" }],
    ["dropdown", list()],
    ["text", text("\u0000")],
    ["checkbox", { kind: "boolean", value: false, text: "No" }],
  ])("of type %s stays empty for %j", (type, value) => {
    expect(outcome(value, { type })).toEqual({ state: "empty" });
  });

  it("of a long text is cut, and says so", () => {
    const long = outcome(text("🙂".repeat(2001)), { type: "long_text" });
    expect(long).toEqual({
      state: "written",
      value: { text: `${"🙂".repeat(1997)}...` },
      note: "Cut to 2,000 characters.",
    });
    expect(outcome(text("x".repeat(300)), { type: "name" })).toMatchObject({
      value: `${"x".repeat(252)}...`,
    });
  });

  it("of a rating keeps to the column's own limit", () => {
    const ten = { type: "rating", settings: { limit: 10 } };
    expect(outcome(number(9), ten)).toEqual(plainly({ rating: 9 }));
    expect(outcome(number(2.5), ten)).toMatchObject({ state: "refused" });
  });
});

describe("a label", () => {
  const status = { type: "status", settings: labels };
  const dropdown = { type: "dropdown", settings: labels };

  it("that is known goes by its id", () => {
    expect(outcome(text("Done"), status)).toEqual(plainly({ index: 5 }));
    expect(outcome(text("done "), status)).toEqual(plainly({ index: 5 }));
    expect(outcome(text("12"), status)).toEqual(plainly({ index: 7 }));
    expect(outcome(list("12", "Done"), dropdown)).toEqual(plainly({ ids: [7, 5] }));
  });

  it("that is unknown is refused by its name, unless labels may be created", () => {
    const reason = 'The column has no label "Old".';
    expect(outcome(text("Old"), status)).toEqual({ state: "refused", reason });
    expect(outcome(list("Done", "Old"), dropdown)).toEqual({ state: "refused", reason });
    const may = { newLabels: ["New"] };
    expect(outcome(text("New"), { ...status, ...may })).toEqual(plainly({ label: "New" }));
    expect(outcome(text("Old"), { ...status, ...may })).toEqual({ state: "refused", reason });
    expect(outcome(list("done", "New"), { ...dropdown, ...may })).toEqual(
      plainly({ labels: ["Done", "New"] }),
    );
  });

  it("that is a number cannot be created: the service would take it for an id", () => {
    expect(outcome(text("42"), { ...status, newLabels: ["42"] })).toMatchObject({
      reason: 'The column has no label "42".',
    });
  });

  it("is one of at most as many as the column holds", () => {
    const one = { type: "dropdown", settings: { ...labels, limit_select: true } };
    const reason = "The column holds at most 1 label.";
    expect(outcome(list("Done", "12"), one)).toEqual({ state: "refused", reason });
    expect(outcome(list("Done", "12"), status)).toMatchObject({ state: "refused" });
  });

  it("of a status has at most 30 characters", () => {
    const word = "x".repeat(31);
    const long = outcome(text(word), { ...status, newLabels: [word] });
    expect(long).toMatchObject({ reason: "A status label has at most 30 characters." });
  });

  it.each([null, "labels", { labels: "none" }, { labels: [7, { id: "x", label: "Done" }] }])(
    "is unknown where the settings are %j",
    (settings) => {
      expect(outcome(text("Done"), { ...status, settings })).toMatchObject({ state: "refused" });
    },
  );
});

describe("a phone number", () => {
  const phone = (href: string) => outcome(link(href, "as typed"), { type: "phone" });

  it("goes in its normal form, with the country of its code", () => {
    expect(phone("tel:+4930901820")).toEqual(
      plainly({ phone: "+4930901820", countryShortName: "DE" }),
    );
    expect(phone("tel:00442079460123")).toMatchObject({ value: { countryShortName: "GB" } });
    expect(phone("tel:+12025550169;ext=12")).toEqual({
      state: "written",
      value: { phone: "+12025550169", countryShortName: "US" },
      note: "Written without its extension.",
    });
  });

  it("without a country is refused", () => {
    expect(phone("tel:2025550169")).toMatchObject({
      reason: "The phone number has no country code, such as +1.",
    });
    expect(phone("tel:+999123")).toMatchObject({ state: "refused" });
    expect(outcome(text("call me"), { type: "phone" })).toMatchObject({ state: "refused" });
  });
});
