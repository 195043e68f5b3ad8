import { expect, it } from "vitest";
import { plain } from "@/tests/factories/plain-fields";
import { changesOf } from "./changes-of-revision";
import { correctionOf, editableFields, startOf } from "./edited-answers";

const fields = [
  plain("who", { label: "Who" }),
  plain("many", { type: "multiselect", label: "Many", options: ["a", "b"] }),
  plain("pin", { type: "password", label: "Pin" }),
  plain("file", { type: "file", label: "File" }),
];

it("a revision changed what it names, before and after, and shows no secret", () => {
  const former = { fields, data: { who: "Ann", pin: "••••••••" } };
  const now = { fields, data: { who: "Bob", many: ["a", "b"] } };
  expect(changesOf({ former, now, changed: ["many", "pin", "who"] })).toEqual([
    { fieldId: "who", name: "Who", before: "Ann", after: "Bob", isSecret: false },
    { fieldId: "many", name: "Many", before: null, after: "a, b", isSecret: false },
    expect.objectContaining({ fieldId: "pin", isSecret: true }),
  ]);
});

it("a correction holds what was changed alone, and no secret or file that was not", () => {
  const start = startOf({
    fields,
    data: { who: "Ann", many: ["a"], pin: "••••••••", file: { name: "a.txt" } },
  });
  expect(start).toEqual({ who: "Ann", many: ["a"] });
  const editable = editableFields(fields);
  expect(editable.map(({ id }) => id)).toEqual(["who", "many", "pin"]);
  const corrected = (answers: object) =>
    correctionOf({ fields: editable, start, answers: { ...answers } });
  expect(corrected(start)).toEqual({});
  expect(corrected({ ...start, pin: "1234" })).toEqual({ pin: "1234" });
  expect(corrected({ many: ["b"] })).toEqual({ who: "", many: ["b"] });
});
