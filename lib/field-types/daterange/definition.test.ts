import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { daterangeDefinition } from "./definition";

const field = daterangeDefinition.create("f");
const range = (from: unknown, to: unknown) => ({ from, to });

it("takes two days, the same one too", () => {
  expect(problemOf(fieldOf("daterange"), range("2026-11-23", "2026-11-27"))).toBeNull();
  expect(problemOf(fieldOf("daterange"), range("2026-11-23", "2026-11-23"))).toBeNull();
});

it.each([
  [range("2026-11-27", "2026-11-23"), "The end date must not be before the start date"],
  [range("2026-11-23", ""), "Please enter both dates"],
  [{ to: "2026-11-23" }, "Please enter both dates"],
  [range("2026-02-30", "2026-03-01"), "Please enter valid dates"],
  [range("2026-11-23T00:00:00Z", "2026-11-24"), "Please enter valid dates"],
  [range(7, 8), "Please enter valid dates"],
  [range("0024-02-01", "2024-02-01"), "Please enter the year with four digits"],
  [range("2024-02-01", "0024-02-01"), "Please enter the year with four digits"],
  ["2026-11-23", "Please enter valid dates"],
  [["2026-11-23", "2026-11-24"], "Please enter valid dates"],
])("refuses %j: %s", (answer, sentence) => {
  expect(problemOf(fieldOf("daterange"), answer)).toBe(sentence);
});

it.each([
  ["2026-11-23/2026-11-27", range("2026-11-23", "2026-11-27")],
  [{ ...range(" 2026-11-23 ", "2026-11-27"), more: 1 }, range("2026-11-23", "2026-11-27")],
  [range("", ""), undefined],
  [{}, {}],
  [
    { start: "2026-11-23", end: "2026-11-27" },
    { start: "2026-11-23", end: "2026-11-27" },
  ],
])("reads %j as %j", (answer, stored) => {
  expect(daterangeDefinition.canonicalise(field, { f: answer })["f"]).toEqual(stored);
});

it("is shown in words", () => {
  expect(
    daterangeDefinition.display(field, range("2026-11-23", "2026-11-27"), {}, ENGLISH_VALUES),
  ).toEqual({
    kind: "date-range",
    from: "2026-11-23",
    to: "2026-11-27",
    text: "November 23, 2026 – November 27, 2026",
  });
});
