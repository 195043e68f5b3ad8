import { expect, it } from "vitest";
import { withColumns } from "@/lib/domain/fields/columns";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { withContents } from "@/lib/form-engine/answers/stored-files";
import { all, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { changesOf } from "./changes-of-revision";
import { correctionOf, startOf, withShownBySecrets } from "./edited-answers";

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

it("another secret in a row is said, and not shown", () => {
  const [rows] = gatherRepeatedSections([
    plain("s", { type: "section", label: "Guests", repeat: {} }),
    plain("who", { label: "Who", sectionId: "s" }),
    plain("pin", { type: "password", label: "Pin", sectionId: "s" }),
  ]);
  const inRows = (who: string) => ({
    fields: rows === undefined ? [] : [rows],
    data: { s: [{ who, pin: "••••••••" }] },
  });
  const change = (before: string, after: string) =>
    changesOf({ former: inRows(before), now: inRows(after), changed: ["s"] });
  expect(change("Ann", "Ann")).toMatchObject([{ fieldId: "s", isSecret: true }]);
  expect(change("Ann", "Bob")).toMatchObject([
    { isSecret: false, before: "Who: Ann, Pin: ••••••••", after: "Who: Bob, Pin: ••••••••" },
  ]);
});

it("a correction holds what was changed alone, and no secret that was not", () => {
  const kept = { name: "a.txt", content: "/api/files/aaaaaaaaaaaaaaaaaaaaaaaa" };
  const start = startOf({
    fields,
    data: { who: "Ann", many: ["a"], pin: "••••••••", file: [kept] },
  });
  const file = { name: "a.txt", upload: "aaaaaaaaaaaaaaaaaaaaaaaa" };
  expect(start).toEqual({ who: "Ann", many: ["a"], file: [file] });
  const corrected = (answers: object) => correctionOf({ fields, start, answers: { ...answers } });
  expect(corrected(start)).toEqual({});
  expect(corrected({ ...start, pin: "1234" })).toEqual({ pin: "1234" });
  expect(corrected({ many: ["b"], file: [file] })).toEqual({ who: "", many: ["b"] });
  expect(corrected({ ...start, file: [] })).toEqual({ file: [] });
  const added = { name: "b.txt", upload: "new" };
  const contents = new Map([["new", "data:text/plain;base64,Yg=="]]);
  expect(withContents(fields, corrected({ ...start, file: [file, added] }), contents)).toEqual({
    file: [file, { name: "b.txt", content: "data:text/plain;base64,Yg==" }],
  });
});

it("what a secret shows can be edited, in rows, too, and nothing else is shown", () => {
  const shownBy = (fieldId: string) => ({
    conditionalLogic: whenRules(all(rule(fieldId, "gold"))),
  });
  const form = gatherRepeatedSections([
    plain("pin", { type: "password" }),
    plain("vault", shownBy("pin")),
    plain("empty", shownBy("pin")),
    plain("other", shownBy("vault")),
    plain("s", { type: "section", repeat: {} }),
    plain("code", { type: "password", sectionId: "s" }),
    plain("lounge", { sectionId: "s", ...shownBy("code") }),
    plain("bar", { sectionId: "s", ...shownBy("code") }),
  ]);
  const start = { vault: "Box 7", other: "x", s: [{ code: "••••••••", lounge: "North" }, {}] };
  const open = withShownBySecrets(form, start);
  const ruled = withColumns(open).filter(({ conditionalLogic }) => conditionalLogic);
  expect(ruled.map(({ id }) => id)).toEqual(["empty", "other", "bar"]);
});
