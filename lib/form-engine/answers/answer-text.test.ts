import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { answerText } from "./answer-text";

it("reads an answer as one line, of files their names", () => {
  const file = (name: string) => ({ id: name, name, type: "text/plain", size: 2048 });
  const files = [file("plan.txt"), file("list.txt")];
  expect(answerText(fieldOf("file"), { f: files }, ENGLISH_VALUES)).toBe("plan.txt, list.txt");
  expect(answerText(fieldOf("text"), { f: "Ada" }, ENGLISH_VALUES)).toBe("Ada");
  expect(answerText(fieldOf("text"), {}, ENGLISH_VALUES)).toBe("");
});
