import { expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { valueInputOf } from "./value-input";

it.each([
  ["date", "", "date"],
  ["date", "2026-11-22", "date"],
  ["date", "soon", "text"],
  ["time", "09:30", "time"],
  ["time", "9am", "text"],
  ["color", "#ff0000", "color"],
  ["color", "red", "text"],
  ["text", "2026-11-22", "text"],
  ["number", "", "text"],
])("asks for a value of a %s that is %j with an input of type %s", (type, value, input) => {
  expect(valueInputOf({ field: definitionOf({ type }).create("f"), value })).toBe(input);
});
