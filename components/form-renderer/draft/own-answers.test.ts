import { expect, it } from "vitest";
import { ownAnswers } from "./own-answers";

const link = { prefilled: { name: "Ida", src: "news" }, offered: { name: "Ida" } };

it("holds nothing of a link until something is entered, and then its hidden values too", () => {
  expect(ownAnswers(link.prefilled, link)).toEqual({});
  const entered = { ...link.prefilled, age: 7 };
  expect(ownAnswers(entered, link)).toEqual({ age: 7, src: "news" });
});

it("is the same object when no link filled anything in", () => {
  const answers = { age: 7 };
  expect(ownAnswers(answers, { prefilled: {}, offered: {} })).toBe(answers);
});
