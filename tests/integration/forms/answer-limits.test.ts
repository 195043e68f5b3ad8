import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "@/lib/domain/time/day-range";
import { todayIn } from "@/lib/domain/time/wall-time";
import { plain } from "@/tests/factories/content/plain-fields";
import {
  call,
  errorFieldsOf,
  newAccount,
  newLiveForm,
  type Account,
  type Reply,
} from "../support/api";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const TIME_ZONE = "Pacific/Kiritimati"; // 14 hours ahead of UTC
const day = (days: number) => addDays(todayIn(TIME_ZONE), days);

/** Fields whose settings this release does not know by their type. */
const of = (id: string, type: string, settings: object = {}) => ({
  ...plain(id, { type, label: id.toUpperCase() }),
  ...settings,
});
const SOON = { earliest: "today", latest: "+14 days" };
const KILOGRAMS = { unit: "kg", thousands: true, allowNegative: false };
const FIELDS = [
  of("day", "date", SOON),
  of("trip", "daterange", { earliest: "-3 days", latest: "today" }),
  of("sum", "number", KILOGRAMS),
  of("picks", "multiselect", { options: ["A", "B", "C"], minChoices: 2, maxChoices: 3 }),
];

const live = (fields: object[] = FIELDS, settings: object = {}) =>
  newLiveForm(account, {
    title: "Limits",
    fields,
    settings: { timeZone: TIME_ZONE, ...settings },
  });
const send = (publicUrl: string, body: object) =>
  call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });

const errorsOf = (reply: Reply) => (errorFieldsOf(reply) ?? {}) as Record<string, string>;

describe("limits of answers", () => {
  it("are judged by the server, in the form's time zone and at the moment of sending", async () => {
    const { publicUrl } = await live();
    const refused = await send(publicUrl, {
      day: day(-1),
      trip: { from: day(-4), to: day(0) },
      sum: -1,
      picks: ["A"],
    });
    expect(refused.status).toBe(400);
    const errors = errorsOf(refused);
    const onOrAfter = /^Please enter a date on or after \w+ \d+, \d{4}$/;
    expect(errors["day"]).toMatch(onOrAfter);
    expect(errors["trip"]).toMatch(onOrAfter);
    expect(errors["sum"]).toBe("Please enter a number that is not negative");
    expect(errors["picks"]).toBe("Please choose 2 to 3 options");
    const late = await send(publicUrl, { day: day(15), picks: ["A", "B", "C", "Other"] });
    expect(Object.keys(errorsOf(late))).toEqual(["day", "picks"]);
    const sent = await send(publicUrl, {
      day: day(14),
      trip: { from: day(-3), to: day(0) },
      sum: 1234.5,
      picks: ["A", "Green"],
    });
    expect(sent.status).toBe(201);
    expect((await send(publicUrl, { day: day(0), picks: [], sum: "" })).status).toBe(201);
  });

  it("are in the page: its calendar, the unit, how many may be chosen", async () => {
    const { publicUrl } = await live();
    const { text } = await call(`/form/${publicUrl}`);
    expect(text).toContain(`min="${day(0)}"`);
    expect(text).toContain(`max="${day(14)}"`);
    expect(text).toContain(`min="${day(-3)}"`);
    expect(text).toMatch(/aria-describedby="[^"]*sum-unit/);
    expect(text).toContain("Please choose 2 to 3 options");
    expect(text).toMatch(/"today":"\d{4}-\d{2}-\d{2}"/);
  });

  it("hold for what links fill in", async () => {
    const fields = [
      of("day", "date", { earliest: "today" }),
      of("sum", "number", { ...KILOGRAMS, max: undefined }),
    ];
    const { publicUrl } = await live(fields, { prefillFieldIds: ["day", "sum"] });
    const wrong = await call(`/form/${publicUrl}?day=${day(-1)}&sum=-5`);
    expect(wrong.text).not.toContain(`value="${day(-1)}"`);
    expect(wrong.text).toContain("Please enter a date on or after");
    const right = await call(`/form/${publicUrl}?day=${day(1)}&sum=1234567`);
    expect(right.text).toContain(`value="${day(1)}"`);
    expect(right.text).toContain('value="1234567"');
  });

  it("hold for columns of tables", async () => {
    const columns = [of("when", "date", SOON), of("load", "number", KILOGRAMS)];
    const { publicUrl } = await live([of("trips", "table", { columns })]);
    const refused = await send(publicUrl, {
      trips: [{ when: day(1) }, { when: day(-1), load: -2 }],
    });
    expect(Object.keys(errorsOf(refused)).toSorted()).toEqual(["trips.2.load", "trips.2.when"]);
    expect((await send(publicUrl, { trips: [{ when: day(1), load: 5 }] })).status).toBe(201);
  });

  it("say the owner's message in place of theirs", async () => {
    const { publicUrl } = await live([
      of("day", "date", { ...SOON, errorMessage: "Soon, please" }),
    ]);
    expect(errorFieldsOf(await send(publicUrl, { day: day(30) }))).toEqual({ day: "Soon, please" });
  });

  it("leave numbers numbers in exports, with the unit in the heading", async () => {
    const { id, publicUrl } = await live([of("sum", "number", KILOGRAMS)]);
    expect((await send(publicUrl, { sum: 1234567 })).status).toBe(201);
    const at = `/api/forms/${id}/submissions/export?format=`;
    const csv = await call(`${at}csv`, account);
    expect(csv.text).toContain("SUM (kg)");
    expect(csv.text).toMatch(/,1234567\r?\n/);
    const json = await call(`${at}json`, account);
    expect(json.text).toContain('"SUM":1234567');
  });
});

describe("limits that make no sense", () => {
  it.each([
    [of("a", "date", { earliest: "soon" })],
    [of("a", "date", { latest: { toString: 1 } })],
    [of("a", "daterange", { earliest: "2027-02-01", latest: "2027-01-01" })],
    [of("a", "date", { daysOff: ["__proto__"] })],
    [of("a", "number", { unit: ["kg"] })],
    [of("a", "number", { unitPosition: "left" })],
    [of("a", "number", { thousands: 7, allowNegative: "no" })],
    [of("a", "multiselect", { options: ["A"], minChoices: 3 })],
    [of("a", "multiselect", { options: ["A", "B"], minChoices: 2, maxChoices: 1 })],
    [of("a", "multiselect", { options: ["A", "B"], maxChoices: "x".repeat(99) })],
  ])("are refused, with the label of the field: %j", async (field) => {
    const body = { title: "Limits", fields: [field] };
    const made = await call("/api/forms", { method: "POST", token: account.token, body });
    expect(made.status).toBe(400);
    expect(made.text).toMatch(/^"A": /);
  });

  it("are refused in columns, too", async () => {
    const columns = [of("when", "date", { earliest: "soon" })];
    const body = { title: "Limits", fields: [of("trips", "table", { columns })] };
    const made = await call("/api/forms", { method: "POST", token: account.token, body });
    expect(made.status).toBe(400);
    expect(made.text).toContain("WHEN");
  });
});
