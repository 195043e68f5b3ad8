import { describe, expect, it } from "vitest";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import type { PatternBudget } from "@/lib/domain/patterns/pattern-budget";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { sayAll } from "@/lib/domain/system-texts/sentence";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import {
  canPrefill,
  prefillable,
  prefillParameters,
  readPrefill,
  type LinkParameters,
} from "./prefill";

const NEVER = [
  "password",
  "file",
  "audio",
  "consent",
  "signature",
  "bundled_requests",
  "table",
  "calculation",
  "matrix",
  "ranking",
  "page",
  "section",
  "heading",
  "paragraph",
  "picture",
  "video",
  "divider",
  "inline",
  "picture",
  "video",
];
const fieldOf = (given: { id: string; type: string } & Record<string, unknown>) =>
  fieldSchemaWithPatterns.parse({ label: given.id, ...given });

const fields = [
  fieldOf({ id: "name", type: "text", maxLength: 10 }),
  fieldOf({ id: "mail", type: "email" }),
  fieldOf({ id: "age", type: "number", min: 18, max: 99 }),
  fieldOf({ id: "day", type: "date" }),
  fieldOf({ id: "stars", type: "rating", ratingScale: 5 }),
  fieldOf({ id: "likely", type: "scale", nps: true }),
  fieldOf({ id: "agree", type: "checkbox" }),
  fieldOf({ id: "team", type: "dropdown", options: ["Red", "Blue", "Other"] }),
  fieldOf({ id: "days", type: "multiselect", options: ["Mon", "Tue", "Other"] }),
  fieldOf({ id: "size", type: "radio", options: ["S", "M"] }),
  fieldOf({ id: "pin", type: "password" }),
];
const allowedIds = fields.map(({ id }) => id);

function read(parameters: LinkParameters, allowed: readonly string[] = allowedIds) {
  return readPrefill({
    fields: prefillable(fields, allowed),
    parameters,
    matchesPattern: () => true,
  });
}

const prefill = (...link: Parameters<typeof read>) => read(...link).answers;

it("is for every type but secrets, files and what no text can say", () => {
  const types = FIELD_TYPES.filter((type) => canPrefill(definitionOf({ type }).create("a")));
  expect(types.toSorted()).toEqual(FIELD_TYPES.filter((type) => !NEVER.includes(type)).toSorted());
});

describe("answers that a link brings", () => {
  it("are as if they had been typed", () => {
    const parameters = {
      name: "Ida",
      mail: "ida@example.com",
      age: "30",
      day: "2026-11-21",
      stars: "4",
      likely: "0",
      agree: "Yes",
      team: "Blue",
      days: ["Mon", "Tue"],
    };
    expect(prefill(parameters)).toEqual({
      ...parameters,
      age: 30,
      stars: 4,
      likely: 0,
      agree: true,
    });
  });

  it("hold the text behind 'Other'", () => {
    const other = { team: "Other", team_other: "Green" };
    expect(prefill(other)).toEqual(other);
    expect(prefill({ team: "Green" })).toEqual(other);
    expect(prefill({ days: "Other", days_other: "Sun" })).toEqual({
      days: ["Other"],
      days_other: "Sun",
    });
  });

  it.each<LinkParameters>([
    { name: "x".repeat(11) },
    { mail: "ida" },
    { age: "17" },
    { age: "many" },
    { day: "2026-02-30" },
    { stars: "6" },
    { likely: "11" },
    { agree: "maybe" },
    { size: "XL" },
    { team: "Other" },
    { team_other: "Green" },
    { pin: "1234" },
    { unknown: "x", __proto__: "x", constructor: "x" },
    { name: undefined, mail: "" },
  ])("leave out %o", (parameters) => {
    expect(prefill(parameters)).toEqual({});
  });

  it.each<[LinkParameters, string]>([
    [{ mail: "ida" }, "Please enter a valid email address"],
    [{ age: "many" }, "Please enter a number"],
    [{ day: "2026-02-30" }, "Please enter a valid date"],
    [{ agree: "maybe" }, "Please answer with yes or no"],
    [{ size: "XL" }, "Please choose one of the options"],
    [{ days: ["Mon", "Sun", "Someday"] }, "Please choose one of the options"],
  ])("are said not to be taken beside their fields: %o", (parameters, problem) => {
    const { answers, refused } = read({ name: "Ida", ...parameters });
    const sentence = `The value in the link was not taken. ${problem}`;
    expect(answers).toEqual({ name: "Ida" });
    expect(sayAll(refused, ENGLISH)).toEqual({ [Object.keys(parameters)[0] ?? ""]: sentence });
  });

  it.each<LinkParameters>([
    { mail: "", name: " ", agree: "", day: [] },
    { agree: "no" },
    { pin: "1234", unknown: "x", utm_source: "letter" },
  ])("are nothing to speak of: %o", (parameters) => {
    expect(read(parameters).refused).toEqual({});
    expect(read({ mail: "ida" }, ["name"]).refused).toEqual({});
  });

  it("are only for fields that the owner allows", () => {
    expect(prefill({ name: "Ida", mail: "ida@example.com" }, ["mail"])).toEqual({
      mail: "ida@example.com",
    });
    expect(prefill({ name: "Ida" }, [])).toEqual({});
  });
});

it("comes back from the parameters that are made of it", () => {
  const answers = {
    name: "Ida & Bo",
    age: 30,
    agree: true,
    team: "Other",
    team_other: "Green",
    days: ["Mon", "Tue"],
  };
  const parameters = prefillParameters(fields, { ...answers, pin: "1234" });
  expect(parameters.toString()).toBe(
    "name=Ida+%26+Bo&age=30&agree=true&team=Other&team_other=Green&days=Mon&days=Tue",
  );
  const lists = Object.fromEntries(
    [...parameters.keys()].map((key) => [key, parameters.getAll(key)]),
  );
  expect(prefill(lists)).toEqual(answers);
});

it("writes two days as an interval, a country as its code and people by name", () => {
  const own = ["daterange", "country", "people"].map((type) => definitionOf({ type }).create(type));
  const ida = { key: "k1", name: "Ida" };
  const answers = {
    daterange: { from: "2026-11-23", to: "2026-11-27" },
    country: "NO",
    people: [ida],
  };
  const parameters = Object.fromEntries(prefillParameters(own, answers));
  expect(parameters).toEqual({ daterange: "2026-11-23/2026-11-27", country: "NO", people: "Ida" });
  const allowed = own.map(({ id }) => id);
  const link = { fields: prefillable(own, allowed), parameters, matchesPattern: () => true };
  const { daterange, country } = answers;
  // Whom a name means only the server knows.
  expect(readPrefill(link).answers).toEqual({ daterange, country });
});

it("compares all answers of a link with their patterns within one budget", () => {
  const budgets = new Set<PatternBudget>();
  const matchesPattern: PatternMatcher = ({ budget }) => {
    budgets.add(budget);
    return budgets.size === 1;
  };
  const two = ["a", "b"].map((id) => fieldOf({ id, type: "text", pattern: "x" }));
  const link = { a: "x", b: "x" };
  expect(
    readPrefill({ fields: prefillable(two, ["a", "b"]), parameters: link, matchesPattern }).answers,
  ).toEqual(link);
});
