import { expect, it } from "vitest";
import { capitalised } from "./capitalised";

it("begins words with a capital", () => {
  expect(capitalised("the text of “Intro”")).toBe("The text of “Intro”");
  expect(capitalised("")).toBe("");
});
