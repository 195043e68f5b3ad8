import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { timeDefinition } from "./definition";

const field = timeDefinition.create("f");

describe("time", () => {
  it("takes every minute from 00:00 to 23:59 and nothing beyond", () => {
    for (const time of ["00:00", "09:05", "12:30", "23:59"]) {
      expect(problemOf(field, time)).toBeNull();
    }
    for (const time of ["24:00", "12:60", "-1:00", "12", "noon", "12:5", "1:2:3", 930, {}]) {
      expect(problemOf(field, time)).toBe("Please enter a valid time");
    }
    expect(problemOf(fieldOf("time", { required: true }), "")).toBe("This field is required");
  });

  it.each([
    [" 9:05 ", { f: "09:05" }],
    ["23:59:30", { f: "23:59" }],
    ["00:00", { f: "00:00" }],
    ["", {}],
    ["noon", { f: "noon" }],
  ])("stores %j as %j", (answer, stored) => {
    expect(timeDefinition.canonicalise(field, { f: answer })).toEqual(stored);
  });

  it("is shown on the 24-hour clock", () => {
    expect(timeDefinition.display(field, "16:05", {}, ENGLISH_VALUES)).toEqual({
      kind: "time",
      hour: 16,
      minute: 5,
      text: "16:05",
    });
    expect(timeDefinition.display(field, "noon", {}, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text: "noon",
    });
  });
});
