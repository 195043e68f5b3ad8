import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { colorDefinition, DEFAULT_COLOR } from "./definition";

const field = colorDefinition.create("f");

describe("color", () => {
  it("shows white until it is answered, which is no answer", () => {
    expect(DEFAULT_COLOR).toBe("#ffffff");
    expect(problemOf(fieldOf("color", { required: true }), undefined)).toBe(
      "This field is required",
    );
    expect(problemOf(fieldOf("color", { required: true }), "#ffffff")).toBeNull();
  });

  it.each([
    ["#1A7F5a", { f: "#1a7f5a" }],
    [" 1a7f5a ", { f: "#1a7f5a" }],
    ["#AbC", { f: "#aabbcc" }],
    ["", {}],
    ["green", { f: "green" }],
  ])("stores %j as %j", (answer, stored) => {
    expect(colorDefinition.canonicalise(field, { f: answer })).toEqual(stored);
  });

  it.each(["green", "#12", "#12345", "#gggggg", "rgb(1,2,3)", 7, {}])("refuses %j", (answer) => {
    expect(problemOf(field, answer)).toBe("Please enter a color such as #1a7f5a");
  });

  it("is shown with its value", () => {
    expect(colorDefinition.display(field, "#1a7f5a", {}, ENGLISH_VALUES)).toEqual({
      kind: "color",
      hex: "#1a7f5a",
      text: "#1a7f5a",
    });
    expect(colorDefinition.display(field, "green", {}, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text: "green",
    });
  });
});
