import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { answerHashes } from "./answer-hashes";

const fields = [fieldOf("text", { id: "name" }), fieldOf("dropdown", { id: "kind" })];
const changed = (one: Record<string, unknown>, other: Record<string, unknown>) => {
  const [before, after] = [answerHashes(fields, one), answerHashes(fields, other)];
  return Object.keys(before).filter((id) => before[id] !== after[id]);
};

it("differ where an answer does, with all that belongs to it", () => {
  const given = { name: "Ann", kind: "Other", kind_other: "Own" };
  expect(changed(given, { kind_other: "Own", kind: "Other", name: "Ann" })).toEqual([]);
  expect(changed(given, { ...given, kind_other: "Mine" })).toEqual(["kind"]);
  expect(changed(given, { kind: "Other", kind_other: "Own" })).toEqual(["name"]);
  expect(changed({ name: "1" }, { name: 1 })).toEqual(["name"]);
});

it("name every field, answered or not", () => {
  expect(Object.keys(answerHashes(fields, {}))).toEqual(["name", "kind"]);
});
