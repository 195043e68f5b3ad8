import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldOf } from "@/tests/factories/content/field-definitions";

const shown = (settings: object, answer: unknown, locale = "en-US") => {
  const field = fieldOf("number", { ...settings });
  return definitionOf(field).display(field, answer, {}, { ...ENGLISH_VALUES, locale });
};

it("shows a number with its unit, and keeps it a number", () => {
  expect(shown({ unit: "kg" }, 7.5)).toEqual({ kind: "number", value: 7.5, text: "7.5 kg" });
  expect(shown({ unit: "€", unitPosition: "before" }, "7")).toEqual({
    kind: "number",
    value: 7,
    text: "€ 7",
  });
  expect(shown({ unit: "kg" }, null)).toEqual({ kind: "missing" });
  expect(shown({ unit: "kg" }, "soon")).toEqual({ kind: "text", text: "soon" });
});

it("separates thousands in the language of the texts", () => {
  expect(shown({ thousands: true }, 1_234_567.5)).toMatchObject({ text: "1,234,567.5" });
  expect(shown({ thousands: true, unit: "kg" }, -1234, "de")).toMatchObject({ text: "-1.234 kg" });
  expect(shown({ thousands: true }, 1e-7)).toMatchObject({ text: "1e-7" });
  expect(shown({}, 1_234_567)).toMatchObject({ text: "1234567" });
});
