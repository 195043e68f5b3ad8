import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { MASK } from "@/lib/domain/fields/display-value";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { plain } from "@/tests/factories/content/plain-fields";
import { subitemsOf } from "../board/items/subitems";
import { changeSecrets } from "./change-secrets";
import { fieldAt, haveSecrets, shownForCorrection, withoutSecretFields } from "./secret-fields";
import { withoutSecrets } from "./without-secrets";

const inside = (id: string, type: string) => plain(id, { type, sectionId: "s" });
const secret = (id: string) => inside(id, "password");
const section = (...fields: Field[]) =>
  gatherRepeatedSections([plain("s", { type: "section", repeat: {} }), ...fields]);
const FIELDS = section(inside("who", "text"), secret("pin"), plain("pin", { type: "password" }));
const ANSWERS = {
  pin: "own",
  s: [{ _key: "a", who: "Ann", pin: "1" }, { _key: "b", who: "Bob" }, null, { pin: "3" }],
};

it("secrets of fields and of rows are told apart by their path", () => {
  const seen: unknown[] = [];
  const changed = changeSecrets(FIELDS, ANSWERS, (answer, { path, around }) => {
    seen.push([path, answer, around["_key"]]);
    return `${path}!`;
  });
  expect(seen).toEqual([
    ["s.pin", "1", "a"],
    ["s.pin", "3", undefined],
    ["pin", "own", undefined],
  ]);
  expect(changed).toEqual({
    pin: "pin!",
    s: [{ ...ANSWERS.s[0], pin: "s.pin!" }, ANSWERS.s[1], null, { pin: "s.pin!" }],
  });
});

it("rows lose their secrets and nothing else, whatever the answer is", () => {
  expect(withoutSecrets(FIELDS, ANSWERS)).toEqual({
    s: [{ _key: "a", who: "Ann" }, ANSWERS.s[1], null, {}],
  });
  for (const s of ["text", 3, null, { pin: "1" }, [["x"]], [1], []]) {
    expect(withoutSecrets(FIELDS, { s })).toEqual({ s });
  }
  const open = { s: [{ who: "Ann" }] };
  expect(withoutSecrets(FIELDS, open)).toBe(open);
});

it("a page that corrects has masks in rows alone", () => {
  expect(shownForCorrection(FIELDS, ANSWERS)).toEqual({
    s: [{ ...ANSWERS.s[0], pin: MASK }, ANSWERS.s[1], null, { pin: MASK }],
  });
});

it("fields without secrets have no such column, and are found by their path", () => {
  expect(haveSecrets(FIELDS)).toBe(true);
  const open = withoutSecretFields(FIELDS);
  expect(open).toMatchObject([{ id: "s", columns: [{ id: "who" }] }]);
  expect(haveSecrets(open)).toBe(false);
  expect(fieldAt(FIELDS, "pin")).toMatchObject({ field: { id: "pin" } });
  expect(fieldAt(FIELDS, "s.pin")).toMatchObject({ field: { id: "s" }, column: { id: "pin" } });
  for (const path of ["none", "none.pin", "s.none", "s.", "__proto__.pin"]) {
    expect(fieldAt(FIELDS, path).field).toBeUndefined();
  }
});

it("rows become subitems without their secrets, also where no column names them", () => {
  const [table, ...others] = FIELDS;
  const mapped = { ...table, mondaySubitemColumns: {} } as Field;
  const form = { mondayBoardId: "1", mondayWorkspaceId: null, mondayGroupId: null };
  const answers = { s: [{ who: "Ann", pin: "1" }, { pin: "2" }] };
  const made = subitemsOf({ fields: [mapped, ...others], answers, form, columns: [] });
  expect(made.map(({ name }) => name)).toEqual(["Ann", "Row"]);
});
