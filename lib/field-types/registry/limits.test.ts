import { afterEach, describe, expect, it, vi } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { CATALOGUES } from "@/lib/domain/system-texts/catalogues";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say } from "@/lib/domain/system-texts/sentence";
import { dropUnfitAnswers } from "@/lib/form-engine/answers/drop-unfit-answers";
import { withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { dependOnToday, hasLimits, type Clock } from "./limits";

afterEach(() => {
  vi.useRealTimers();
});

const CLOCK: Clock = { today: "2026-11-27" };

function problemOf(field: Field, answer: unknown, { clock = CLOCK, language = "en" } = {}) {
  const form = compileForm(withFieldRules([field], clock), createCalculation);
  const answers = { [field.id]: answer };
  const prepared = prepareSubmission({ form, answers, matchesPattern: () => true });
  const [sentence] = prepared.ok ? [] : Object.values(prepared.errors);
  return sentence === undefined ? null : say(sentence, CATALOGUES[language] ?? ENGLISH);
}

const BEFORE = "Please enter a date on or after November 27, 2026";
const AFTER = "Please enter a date on or before December 11, 2026";

describe("a date", () => {
  const date = fieldOf("date", {
    earliest: "today",
    latest: "+14 days",
    daysOff: ["saturday", "sunday"],
  });

  it.each([
    ["2026-11-27", null],
    ["2026-12-11", null],
    ["2026-11-26", BEFORE],
    ["2026-12-12", AFTER],
    ["2026-11-28", "Please choose another day of the week. Not available: Saturday, Sunday"],
    ["soon", "Please enter a valid date"],
    ["", null],
  ])("%s: %s", (answer, sentence) => {
    expect(problemOf(date, answer)).toBe(sentence);
  });

  it("is limited by dates, too, in the language and date format of the visitor", () => {
    const dated = fieldOf("date", { earliest: "2027-01-31", daysOff: ["monday"] });
    const inGerman = (answer: string) => problemOf(dated, answer, { language: "de" });
    expect(inGerman("2027-01-30")).toBe("Bitte geben Sie ein Datum ab dem 31. Januar 2027 ein");
    expect(inGerman("2027-02-01")).toBe(
      "Bitte wählen Sie einen anderen Wochentag. Nicht möglich: Montag",
    );
    expect(inGerman("2027-01-31")).toBeNull();
  });

  it("is not limited by a day that nobody knows, and by no day after the last one", () => {
    expect(problemOf(date, "2020-01-01", { clock: {} })).toBeNull();
    const far = fieldOf("date", { latest: "+14 days" });
    expect(problemOf(far, "9999-12-31", { clock: { today: "9999-12-25" } })).toBeNull();
  });

  it("counts from the day in the form's time zone, at the moment of sending", () => {
    vi.useFakeTimers({ now: new Date("2026-11-27T23:30:00Z") });
    const clock = { timeZone: "Europe/Helsinki" };
    const [own] = withFieldRules([date], clock);
    const form = compileForm([own as Field]);
    const isTaken = (day: string) =>
      prepareSubmission({ form, answers: { f: day }, matchesPattern: () => true }).ok;
    expect(isTaken("2026-11-27")).toBe(false);
    vi.setSystemTime(new Date("2026-11-30T12:00:00Z"));
    expect([isTaken("2026-11-27"), isTaken("2026-11-30")]).toEqual([false, true]);
  });

  it("goes on with the day of a page that stays open, however wrong its device's clock is", () => {
    vi.useFakeTimers({ now: new Date("2020-01-01T12:00:00Z") });
    const today = fieldOf("date", { latest: "today" });
    const form = compileForm(withFieldRules([today], { ...CLOCK, timeZone: "UTC" }));
    const isTaken = (day: string) =>
      prepareSubmission({ form, answers: { f: day }, matchesPattern: () => true }).ok;
    expect([isTaken("2026-11-27"), isTaken("2026-11-28")]).toEqual([true, false]);
    vi.setSystemTime(new Date("2020-01-02T00:00:01Z"));
    expect([isTaken("2026-11-28"), isTaken("2026-11-29")]).toEqual([true, false]);
  });

  it("is drawn with the days that may be chosen", () => {
    const [drawn] = withFieldRules([date], CLOCK);
    expect(drawn).toMatchObject({ firstDay: "2026-11-27", lastDay: "2026-12-11" });
    expect(withFieldRules([fieldOf("date", { latest: "-3 days" })], CLOCK)[0]).toMatchObject({
      firstDay: undefined,
      lastDay: "2026-11-24",
    });
  });

  it("says its own message in place of these sentences", () => {
    const own = { ...date, errorMessage: "Within two weeks, please" };
    expect(problemOf(own, "2026-11-26")).toBe("Within two weeks, please");
  });

  it("stays in a draft when its day has passed", () => {
    expect(dropUnfitAnswers(withFieldRules([date], CLOCK), { f: "2026-11-26" })).toEqual({
      f: "2026-11-26",
    });
  });
});

it("limits both ends of a range", () => {
  const range = fieldOf("daterange", { earliest: "today", latest: "+14 days" });
  const between = (from: string, to: string) => problemOf(range, { from, to });
  expect(between("2026-11-27", "2026-12-11")).toBeNull();
  expect(between("2026-11-26", "2026-12-01")).toBe(BEFORE);
  expect(between("2026-12-01", "2026-12-12")).toBe(AFTER);
  expect(between("2026-12-01", "")).toBe("Please enter both dates");
});

describe("a number", () => {
  const number = fieldOf("number", { allowNegative: false, min: undefined, step: undefined });

  it.each([
    [-1, "Please enter a number that is not negative"],
    ["-0.5", "Please enter a number that is not negative"],
    ["−1", "Please enter a number that is not negative"],
    [0, null],
    ["-0", null],
    [7, null],
    ["x", "Please enter a number"],
  ])("that may not be negative: %s", (answer, sentence) => {
    expect(problemOf(number, answer)).toBe(sentence);
  });

  it("may be negative otherwise", () => {
    const any = fieldOf("number", { min: undefined });
    expect(problemOf(any, -1)).toBeNull();
    expect(hasLimits({ ...any, allowNegative: true } as Field)).toBe(false);
  });
});

describe("choices", () => {
  const of = (limits: object) =>
    fieldOf("multiselect", { options: ["A", "B", "C", "Other"], ...limits });

  it.each([
    [{ minChoices: 2 }, ["A"], "Please choose at least 2 options"],
    [{ minChoices: 2 }, ["A", "B"], null],
    [{ minChoices: 2 }, [], null],
    [{ minChoices: 2, required: true }, [], "This field is required"],
    [{ maxChoices: 1 }, ["A", "B"], "Please choose at most 1 option"],
    [{ minChoices: 2, maxChoices: 3 }, ["A"], "Please choose 2 to 3 options"],
    [{ minChoices: 2, maxChoices: 2 }, ["A", "B", "C"], "Please choose exactly 2 options"],
    [{ minChoices: 2 }, ["A", "A"], "Please choose at least 2 options"],
  ])("%j of %j: %s", (limits, answer, sentence) => {
    expect(problemOf(of(limits), answer)).toBe(sentence);
  });

  it("count 'Other'", () => {
    const form = compileForm(withFieldRules([of({ minChoices: 2 })], {}));
    const answers = { f: ["A", "Other"], f_other: "Green" };
    expect(prepareSubmission({ form, answers, matchesPattern: () => true }).ok).toBe(true);
  });

  it("are counted in words of the language", () => {
    const inPolish = (maxChoices: number, answer: string[]) =>
      problemOf(of({ maxChoices }), answer, { language: "pl" });
    expect(inPolish(1, ["A", "B"])).toBe("Wybierz co najwyżej 1 opcję");
    expect(inPolish(2, ["A", "B", "C"])).toBe("Wybierz co najwyżej 2 opcje");
  });

  it("stay in a draft when there are too many or too few", () => {
    const drafted = (limits: object, f: string[]) =>
      dropUnfitAnswers(withFieldRules([of(limits)], {}), { f });
    expect(drafted({ minChoices: 2 }, ["A"])).toEqual({ f: ["A"] });
    expect(drafted({ maxChoices: 1 }, ["A", "B"])).toEqual({ f: ["A", "B"] });
  });
});

it("limits cells, and knows that a table depends on the day by its columns", () => {
  const when = fieldOf("date", { id: "when", label: "When", earliest: "today" });
  const table = fieldOf("table", { label: "Trips", columns: [when] });
  expect(dependOnToday([table])).toBe(true);
  expect(dependOnToday([fieldOf("date", { earliest: "2026-11-27" })])).toBe(false);
  expect(problemOf(table, [{ when: "2026-11-28" }])).toBeNull();
  expect(problemOf(table, [{ when: "2026-11-28" }, { when: "2026-11-26" }])).toContain(BEFORE);
  const [drawn] = withFieldRules([table], CLOCK);
  expect(drawn).toMatchObject({ columns: [{ firstDay: "2026-11-27" }] });
});

it("gives back fields without limits as they are", () => {
  const fields = [fieldOf("date"), fieldOf("number"), fieldOf("multiselect"), fieldOf("daterange")];
  expect(withFieldRules(fields, CLOCK)).toEqual(fields);
  expect(fields.some(hasLimits)).toBe(false);
});

it("takes no harm from settings that no save has seen", () => {
  const odd = { earliest: "+99999999 days", latest: "__proto__", daysOff: ["someday"] };
  expect(problemOf({ ...fieldOf("date"), ...odd }, "2026-11-27")).toBeNull();
});
