import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { dropdownDefinition } from "./definition";

const field = { ...dropdownDefinition.create("f"), options: ["Red", "Blue", "Other"] };

describe("dropdown", () => {
  it("starts with 'Other' and its documented texts", () => {
    expect(dropdownDefinition.create("f")).toMatchObject({
      label: "New dropdown field",
      options: ["Other"],
      otherLabel: "Please specify:",
      otherPlaceholder: "Please specify...",
    });
  });

  it("always keeps 'Other', in its place when it has one", () => {
    const saved = (options: string[]) =>
      dropdownDefinition.normalise({ ...field, options }).options;
    expect(saved([])).toEqual(["Other"]);
    expect(saved(["Red", " Red", ""])).toEqual(["Red", "Other"]);
    expect(saved(["Other", "Red"])).toEqual(["Other", "Red"]);
  });

  it("keeps the current options when population is turned on and off", () => {
    const on = dropdownDefinition.normalise({
      ...field,
      populateFromMonday: true,
      mondayOptions: ["Green"],
    });
    expect(on.options).toEqual(["Red", "Blue", "Other", "Green"]);
    const off = dropdownDefinition.normalise({ ...on, populateFromMonday: false });
    expect(off.options).toEqual(on.options);
    expect(dropdownDefinition.normalise({ ...off, populateFromMonday: true }).options).toEqual(
      on.options,
    );
  });

  it("adds fetched board values, and forgets the read side without population", () => {
    const board = { mondayReadBoardId: "1", mondayReadColumnId: "c", mondayReadWorkspaceId: "w" };
    const populated = {
      ...field,
      ...board,
      populateFromMonday: true,
      mondayOptions: ["Blue", "Green"],
    };
    expect(dropdownDefinition.normalise(populated)).toMatchObject({
      ...board,
      options: ["Red", "Blue", "Other", "Green"],
    });
    const plain = dropdownDefinition.normalise({ ...populated, populateFromMonday: false });
    expect(Object.keys(plain).filter((key) => key.startsWith("mondayRead"))).toEqual([]);
  });

  it("refuses 5,001 options and keeps a legacy read group", () => {
    const options = Array.from({ length: 5001 }, (_, index) => `o${index}`);
    expect(storedAs({ ...field, options })).toBe("A field can have at most 5,000 options");
    expect(storedAs({ ...field, options: [...options, "Other"] })).toBe(
      "A field can have at most 5,000 options",
    );
    const legacy = storedAs({ ...field, mondayReadGroupId: "g" });
    expect(legacy).toMatchObject({ mondayReadGroupIds: ["g"] });
  });

  it("can be saved again with 5,000 options and the 'Other' that a save appended", () => {
    const options = Array.from({ length: 5000 }, (_, index) => `o${index}`);
    const saved = dropdownDefinition.normalise({ ...field, options });
    expect(saved.options).toHaveLength(5001);
    expect(storedAs(saved)).toEqual(saved);
  });

  it("reads options given as objects or numbers", () => {
    const stored = storedAs({
      ...field,
      options: [{ label: "Red" }, { value: "b" }, 7],
    });
    expect(stored).toMatchObject({ options: ["Red", "b", "7"] });
  });

  it("takes what is offered, and any text for 'Other'", () => {
    expect(problemOf(field, "Red")).toBeNull();
    expect(problemOf(field, "Other", { f_other: "Green" })).toBeNull();
    const specify = 'Please specify a value for "Other"';
    expect(problemOf(field, "Other")).toBe(specify);
    expect(problemOf(field, "Other", { f_other: "  " })).toBe(specify);
    expect(problemOf(field, "Other", { f_other: { a: 1 } })).toBe(specify);
    expect(problemOf(fieldOf("dropdown", { options: ["Red"] }), "Green")).toBe(
      "Please choose one of the options",
    );
  });

  it.each([{}, ["Red"], 7, true])("refuses %j", (answer) => {
    expect(problemOf(field, answer)).toBe("Please choose one of the options");
  });

  it.each([
    [{ f: " Red " }, { f: "Red" }],
    [{ f: "Red", f_other: "left over" }, { f: "Red" }],
    [
      { f: "Other", f_other: " Green " },
      { f: "Other", f_other: "Green" },
    ],
    [{ f: "Other", f_other: "Blue" }, { f: "Blue" }],
    [{ f: "Other", f_other: "Other" }, { f: "Other" }],
    [{ f: "Green" }, { f: "Other", f_other: "Green" }],
    [{ f: "" }, {}],
    [{ f_other: "alone" }, {}],
  ])("stores %j as %j", (answers, stored) => {
    expect(dropdownDefinition.canonicalise(field, answers)).toEqual(stored);
  });

  it("sends the custom text in place of 'Other' and reads it back", () => {
    const flat = { f: "Other", f_other: "Green", g: 1 };
    expect(dropdownDefinition.fold(field, flat)).toEqual({ f: "Green", g: 1 });
    expect(dropdownDefinition.unfold(field, { f: "Green", g: 1 })).toEqual(flat);
    expect(dropdownDefinition.unfold(field, flat)).toEqual(flat);
  });

  it("shows the custom text", () => {
    const flat = { f: "Other", f_other: "Green" };
    expect(dropdownDefinition.display(field, "Other", flat, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text: "Green",
    });
    expect(dropdownDefinition.conditionChoices(field)).toEqual(["Red", "Blue", "Other"]);
  });

  it("shows what is no text as JSON, whatever it says of itself", () => {
    const odd = { toString: {} };
    expect(dropdownDefinition.display(field, odd, {}, ENGLISH_VALUES)).toEqual({
      kind: "json",
      text: '{"toString":{}}',
    });
  });
});
