import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { plain } from "@/tests/factories/content/plain-fields";
import { refusalsIn } from "./form-check";
import { repeatedFieldChecks } from "./row-checks";

const section = (id: string) =>
  plain(id, { type: "section", label: id, sectionTitle: id, repeat: {} });
const inside = (id: string, given: object = {}) => plain(id, { sectionId: "Guests", ...given });
const populated = { type: "dropdown", populateFromMonday: true, mondayReadBoardId: "1" };
const below = (parent: string) => ({
  ...populated,
  mondayParentFieldId: parent,
  mondayFilterColumnId: "status",
});

const refused = (...fields: Field[]) =>
  refusalsIn(repeatedFieldChecks({ fields: [section("Guests"), section("Rooms"), ...fields] })).map(
    ({ path, sentence }) => `${path}: ${sentence}`,
  );

it("a repeated section has people, options of a board and those that depend on others", () => {
  const state = inside("state", populated);
  const fields = [inside("who", { type: "people" }), state, inside("town", below("state"))];
  expect(refused(...fields, plain("land", populated), inside("city", below("land")))).toEqual([]);
});

it.each(["table", "bundled_requests", "page", "decision"])("and no %s", (type) => {
  expect(refused(inside("x", { type, label: "X" }))).toEqual([
    `fields.2.sectionId: "X" is of the type "${type}", and cannot stand in "Guests", which repeats`,
  ]);
});

it("options depend on no answer of other rows", () => {
  const state = inside("state", { ...populated, label: "State" });
  const sentence = `The options of "Town" depend on "State", which stands in "Guests", which repeats`;
  expect(refused(state, plain("town", { ...below("state"), label: "Town" }))).toEqual([
    `fields.3.mondayParentFieldId: ${sentence}`,
  ]);
  const elsewhere = plain("town", { ...below("state"), label: "Town", sectionId: "Rooms" });
  expect(refused(state, elsewhere)).toEqual([`fields.3.mondayParentFieldId: ${sentence}`]);
});

it("nobody proves the addresses of rows", () => {
  const mail = { type: "email", label: "Mail", proveAddress: true };
  expect(refused(inside("mail", mail))).toEqual([
    `fields.2.proveAddress: Visitors cannot prove the addresses of "Mail" by a code: it stands in "Guests", which repeats`,
  ]);
  expect(refused(plain("mail", mail))).toEqual([]);
});
