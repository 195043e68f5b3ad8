import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { schemaOf } from "@/lib/field-types/registry/schemas";
import { when } from "@/tests/factories/content/plain-fields";
import { randomForm } from "@/tests/factories/random/random-form";
import { changeType } from "./change-type";

const make = (type: string, given: object = {}) => ({
  ...definitionOf({ type }).create("f"),
  ...given,
});

describe("another type for a field", () => {
  it("keeps what every field has", () => {
    const given = {
      label: "Kind",
      description: "Help",
      placeholder: "Choose",
      required: true,
      sectionId: "s",
      conditionalLogic: when({ dependsOn: "x", value: "y" }),
    };
    const { field, lost } = changeType(make("text", given), "number");
    expect(field).toMatchObject({ id: "f", type: "number", ...given, min: 0, max: 100 });
    expect(field).not.toHaveProperty("maxLength");
    expect(lost).toEqual([]);
  });

  it("names what a type that is always stored and never seen cannot have", () => {
    const given = {
      label: "Kind",
      parameter: "k",
      required: true,
      hidden: true,
      sectionId: "s",
      conditionalLogic: when({ dependsOn: "x", value: "y" }),
    };
    const { field, lost } = changeType(make("text", given), "hidden");
    expect(field).toMatchObject({ label: "Kind", parameter: "k", required: false, hidden: false });
    expect(lost.toSorted()).toEqual(["Condition", "Hidden by default", "Required", "Section"]);
    expect(changeType(field, "text").field).toMatchObject({ label: "Kind", parameter: "k" });
  });

  it("keeps options between choices, and says when there is no place for them", () => {
    const radio = make("radio", { options: ["A", "B"] });
    const { field, lost } = changeType(radio, "dropdown");
    expect(field.options).toEqual(["A", "B", "Other"]);
    expect(lost).toEqual([]);
    const text = changeType(radio, "text");
    expect(text.field.options).toEqual([]);
    expect(text.lost).toEqual(["Options"]);
  });

  it("keeps limits that mean the same, and names those that go", () => {
    const text = make("text", { minLength: 5, maxLength: 80, pattern: "[a-z]+" });
    expect(changeType(text, "email")).toMatchObject({
      field: { minLength: 5, maxLength: 80, pattern: "[a-z]+" },
      lost: [],
    });
    expect(changeType(text, "date").lost).toEqual(["Minimum length", "Maximum length", "Pattern"]);
  });

  it("keeps a default that is an answer of it, too, and names one that is none", () => {
    const options = ["7", "8"];
    const chosen = make("radio", { options, defaultValue: "7" });
    expect(changeType(chosen, "dropdown").field.defaultValue).toBe("7");
    expect(changeType(chosen, "email")).toMatchObject({ lost: ["Options", "Default value"] });
    expect(changeType(chosen, "email").field).not.toHaveProperty("defaultValue");
  });

  it("names an untouched field after its new type, and asks no answer of a layout", () => {
    const { field, lost } = changeType(make("text", { required: true }), "section");
    expect(field).toMatchObject({ type: "section", required: false });
    expect(lost).toEqual(["Required"]);
    expect(changeType(make("text"), "number").field.label).toBe("New number field");
  });

  it("can always be saved, and is always itself again under its own type", () => {
    fc.assert(
      fc.property(randomForm(), fc.constantFrom(...FIELD_TYPES), (fields, type) => {
        for (const field of fields) {
          const changed = changeType(field, type).field;
          expect(schemaOf({ type }).parse(changed)).toEqual(changed);
          expect(changed).toMatchObject({ id: field.id, type });
          const same = changeType(field, field.type);
          expect(same.lost).toEqual([]);
          expect(same.field).toEqual(field);
        }
      }),
    );
  });
});
