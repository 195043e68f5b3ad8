import { describe, expect, it } from "vitest";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { problemOf } from "@/tests/factories/content/field-definitions";
import { multiselectDefinition } from "./definition";

const field = { ...multiselectDefinition.create("f"), options: ["Red", "Blue", "Other"] };
const NOT_OFFERED = "Please choose one of the options";

describe("multiselect", () => {
  it("starts with 'Other' and keeps it", () => {
    expect(multiselectDefinition.create("f").options).toEqual(["Other"]);
    expect(multiselectDefinition.normalise({ ...field, options: ["A", "A"] }).options).toEqual([
      "A",
      "Other",
    ]);
  });

  it("adds the values of a board column to its options, and keeps where they came from", () => {
    const read = { mondayReadBoardId: "9001", mondayReadColumnId: "dropdown_1" };
    const populated = { ...field, options: ["Red"], mondayOptions: ["Kitchen", "Red"], ...read };
    expect(
      multiselectDefinition.normalise({ ...populated, populateFromMonday: true }),
    ).toMatchObject({ options: ["Red", "Kitchen", "Other"], populateFromMonday: true, ...read });
    expect(multiselectDefinition.normalise(populated)).not.toHaveProperty("mondayReadBoardId");
  });

  it("takes lists of what is offered", () => {
    expect(problemOf(field, ["Red", "Blue"])).toBeNull();
    expect(problemOf({ ...field, required: true }, null)).toBe("This field is required");
    for (const answer of ["Red", { Red: true }, [["Red"]], ["Red", 7], ["Green"], 7]) {
      expect(problemOf(field, answer)).toBe(NOT_OFFERED);
    }
  });

  it("asks for the text of 'Other'", () => {
    expect(problemOf(field, ["Red", "Other"])).toBe('Please specify a value for "Other"');
    expect(problemOf(field, ["Other"], { f_other: "Green" })).toBeNull();
  });

  it.each([
    [{ f: ["Red", " Red ", ""] }, { f: ["Red"] }],
    [{ f: ["Red"], f_other: "left over" }, { f: ["Red"] }],
    [{ f: ["Red", "Other"], f_other: "Red" }, { f: ["Red"] }],
    [
      { f: ["Other"], f_other: " Green " },
      { f: ["Other"], f_other: "Green" },
    ],
    [{ f: ["Green", "Red"] }, { f: ["Other", "Red"], f_other: "Green" }],
    [{ f: ["Green", "Black"] }, { f: ["Green", "Black"] }],
    [{ f: [] }, {}],
    [{ f: [" "] }, {}],
    [{ f: { Red: 1 } }, { f: { Red: 1 } }],
  ])("stores %j as %j", (answers, stored) => {
    expect(multiselectDefinition.canonicalise(field, answers)).toEqual(stored);
  });

  it("sends the custom text in the place of 'Other' and reads it back", () => {
    const flat = { f: ["Blue", "Other", "Red"], f_other: "Green" };
    expect(multiselectDefinition.fold(field, flat)).toEqual({ f: ["Blue", "Green", "Red"] });
    expect(multiselectDefinition.unfold(field, { f: ["Blue", "Green", "Red"] })).toEqual(flat);
    expect(multiselectDefinition.unfold(field, flat)).toEqual(flat);
  });

  it("is shown as a list with the custom text", () => {
    const flat = { f: ["Red", "Other"], f_other: "Green" };
    expect(multiselectDefinition.display(field, flat.f, flat, ENGLISH_VALUES)).toEqual({
      kind: "list",
      items: ["Red", "Green"],
      text: "Red, Green",
    });
    const textIn = (locale: string) =>
      flattenDisplay(
        multiselectDefinition.display(field, flat.f, flat, { ...ENGLISH_VALUES, locale }),
      );
    expect(["ar", "ja-JP", "de"].map(textIn)).toEqual(["Red، Green", "Red、Green", "Red, Green"]);
  });
});
