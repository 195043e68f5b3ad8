import { expect, it } from "vitest";
import { AppError } from "./errors";
import { systemTexts } from "./system-texts/catalogue";
import { ENGLISH } from "./system-texts/english";
import { english } from "./system-texts/english/english";

const refusals = Object.assign({}, english.refusals, { linkInvalid: "Der Link ist ungültig." });
const GERMAN = systemTexts(Object.assign({}, english, { language: "de", refusals }));

it("is English for logs and programs, and says the same in other languages", () => {
  const error = new AppError("gone", (texts) => texts.refusals.linkInvalid, {
    fieldErrors: { a: (texts) => texts.refusals.linkInvalid, b: "Not a number" },
  });
  expect(error.message).toBe(ENGLISH.refusals.linkInvalid);
  expect(error.fieldErrors).toEqual({ a: ENGLISH.refusals.linkInvalid, b: "Not a number" });
  expect(error.told(GERMAN)).toEqual({
    message: "Der Link ist ungültig.",
    fieldErrors: { a: "Der Link ist ungültig.", b: "Not a number" },
  });
});
