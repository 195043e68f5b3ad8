import { describe, expect, it } from "vitest";
import { storedAs } from "@/tests/factories/content/field-definitions";

const saved = (type: string, settings: object) =>
  storedAs({ id: "f", type, label: "Day", ...settings });

describe.each(["date", "daterange"])("a %s", (type) => {
  it.each([
    [{ earliest: "2027-01-31" }, { earliest: "2027-01-31" }],
    [
      { earliest: " Today ", latest: "+14  Days" },
      { earliest: "today", latest: "+14 days" },
    ],
    [
      { earliest: "-3 days", latest: "1 day" },
      { earliest: "-3 days", latest: "+1 days" },
    ],
    [{ earliest: "+0 days" }, { earliest: "today" }],
    [{ latest: "+036500 days" }, null],
    [{ daysOff: ["Sunday", "saturday", "sunday"] }, { daysOff: ["saturday", "sunday"] }],
    [{ earliest: "2027-01-31", latest: "2027-01-31" }, {}],
    [{ earliest: "today", latest: "2020-01-01" }, {}],
  ])("keeps %j as %j", (given, stored) => {
    if (stored === null) {
      expect(saved(type, given)).toEqual(expect.stringContaining("Latest date must be a date"));
    } else {
      expect(saved(type, given)).toMatchObject(stored);
    }
  });

  it.each([[{ earliest: "", latest: null, daysOff: [] }], [{ daysOff: null, earliest: " " }]])(
    "keeps nothing of %j",
    (given) => {
      const keys = Object.keys(saved(type, given) ?? {});
      expect(keys).not.toEqual(expect.arrayContaining(["earliest"]));
      expect(keys).not.toEqual(expect.arrayContaining(["latest"]));
      expect(keys).not.toEqual(expect.arrayContaining(["daysOff"]));
    },
  );

  const DAYS = "Days of the week that are off must be a list of their English names";
  it.each([
    [{ earliest: "2027-02-30" }, /^Earliest date must be a date such as/],
    [{ earliest: "0024-02-01" }, /^Earliest date must be a date such as/],
    [{ latest: "tomorrow" }, /^Latest date must be a date such as/],
    [{ latest: "+2 weeks" }, /^Latest date must be a date such as/],
    [{ latest: "+99999 days" }, /at most 36500 days/],
    [{ latest: 14 }, /^Latest date must be a date such as/],
    [{ latest: {} }, /^Latest date must be a date such as/],
    [{ latest: "__proto__" }, /^Latest date must be a date such as/],
    [{ earliest: "2027-01-31", latest: "2027-01-30" }, /must not be after the latest date/],
    [{ earliest: "+3 days", latest: "today" }, /must not be after the latest date/],
    [{ daysOff: "sunday" }, new RegExp(DAYS)],
    [{ daysOff: ["someday"] }, new RegExp(DAYS)],
    [{ daysOff: [["sunday"]] }, new RegExp(DAYS)],
    [{ daysOff: { 0: "sunday" } }, new RegExp(DAYS)],
    [
      {
        daysOff: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
      },
      /At least one day of the week/,
    ],
  ])("refuses %j", (given, sentence) => {
    expect(saved(type, given)).toEqual(expect.stringMatching(sentence));
  });
});

describe("a number", () => {
  it.each([
    [
      { unit: " kg ", unitPosition: "Before" },
      { unit: "kg", unitPosition: "before" },
    ],
    [
      { unit: 5, thousands: "true", allowNegative: "false" },
      { unit: "5", thousands: true, allowNegative: false },
    ],
    [
      { allowNegative: false, min: -5 },
      { allowNegative: false, min: -5 },
    ],
  ])("keeps %j as %j", (given, stored) => {
    expect(saved("number", given)).toMatchObject(stored);
  });

  it("keeps nothing of empty settings", () => {
    const keys = Object.keys(
      saved("number", { unit: " ", unitPosition: "", thousands: null, allowNegative: "" }) ?? {},
    );
    for (const key of ["unit", "unitPosition", "thousands", "allowNegative"]) {
      expect(keys).not.toContain(key);
    }
  });

  it.each([
    [{ unit: "x".repeat(200) }, /^A unit must be at most/],
    [{ unit: {} }, "A unit must be text"],
    [{ unitPosition: "above" }, "'unitPosition' must be before or after"],
    [{ unitPosition: [] }, "'unitPosition' must be before or after"],
    [{ thousands: "," }, "'thousands' must be true or false"],
    [{ allowNegative: 0 }, "'allowNegative' must be true or false"],
    [{ allowNegative: false, max: -1 }, /^Maximum value must not be negative/],
  ])("refuses %j", (given, sentence) => {
    expect(saved("number", given)).toEqual(expect.stringMatching(sentence));
  });
});

describe("a multiselect", () => {
  const choices = (limits: object) => saved("multiselect", { options: ["A", "B"], ...limits });

  it.each([
    [
      { minChoices: "2", maxChoices: 3 },
      { minChoices: 2, maxChoices: 3 },
    ],
    [{ minChoices: 3, maxChoices: 3 }, { minChoices: 3 }],
    [{ maxChoices: 9, mondayOptions: ["C"], populateFromMonday: true }, { maxChoices: 9 }],
  ])("with three options, 'Other' among them, keeps %j", (limits, stored) => {
    expect(choices(limits)).toMatchObject(stored);
  });

  it("keeps nothing of empty numbers", () => {
    const keys = Object.keys(choices({ minChoices: "", maxChoices: null }) ?? {});
    expect(keys).not.toContain("minChoices");
    expect(keys).not.toContain("maxChoices");
  });

  it.each([
    [{ minChoices: 3, maxChoices: 2 }, /^Smallest number of choices must not be above/],
    [{ minChoices: 4 }, "The number of choices must not be above that of the options, 3"],
    [{ maxChoices: 4 }, "The number of choices must not be above that of the options, 3"],
    [{ minChoices: 0 }, /^Smallest number of choices must be a whole number of at least 1/],
    [{ maxChoices: 1.5 }, /^Largest number of choices must be a whole number/],
    [{ maxChoices: -1 }, /^Largest number of choices must be a whole number/],
    [{ maxChoices: "many" }, /^Largest number of choices must be a whole number/],
    [{ maxChoices: {} }, /^Largest number of choices must be a whole number/],
    [{ maxChoices: 1e300 }, /^Largest number of choices must be a whole number|The number/],
  ])("refuses %j", (limits, sentence) => {
    expect(choices(limits)).toEqual(expect.stringMatching(sentence));
  });
});
