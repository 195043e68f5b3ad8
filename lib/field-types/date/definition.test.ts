import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { dateDefinition } from "./definition";

describe("date", () => {
  it.each(["2026-11-21", "2024-02-29", "1000-01-01", "9999-12-31"])("takes %s", (day) => {
    expect(problemOf(fieldOf("date"), day)).toBeNull();
  });

  it.each([
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "21.11.2026",
    "2026-11-21T00:00:00Z",
    "2026-1-1",
    20261121,
    {},
  ])("refuses %j", (answer) => {
    expect(problemOf(fieldOf("date"), answer)).toBe("Please enter a valid date");
  });

  it.each(["0024-02-01", "0000-02-01", "0202-02-01", "0999-12-31"])(
    "asks for four digits of the year of %s",
    (day) => {
      expect(problemOf(fieldOf("date"), day)).toBe("Please enter the year with four digits");
    },
  );

  it("is shown in long style, the same day in every time zone", () => {
    expect(
      dateDefinition.display(dateDefinition.create("f"), "2026-11-21", {}, ENGLISH_VALUES),
    ).toEqual({
      kind: "date",
      iso: "2026-11-21",
      text: "November 21, 2026",
    });
    expect(
      dateDefinition.display(dateDefinition.create("f"), "soon", {}, ENGLISH_VALUES),
    ).toMatchObject({
      kind: "text",
    });
  });
});
