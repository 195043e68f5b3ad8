import { describe, expect, it } from "vitest";
import { fieldToken } from "@/lib/domain/board/items/name-pattern";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { boardItem } from "./board-item";

const form = { mondayWorkspaceId: "71", mondayBoardId: "9001", mondayGroupId: null };
const column = (id: string, type: string, settings: unknown = {}) => ({ id, type, settings });
const columns = [
  column("name", "name"),
  column("text_1", "text"),
  column("status", "status", { labels: [{ id: 5, label: "New" }] }),
];
const text = (id: string, given: Record<string, unknown> = {}) =>
  fieldOf("text", { id, label: id.toUpperCase(), ...given });

function item(
  fields: ReturnType<typeof text>[],
  { answers, namePattern = "" }: { answers: Record<string, unknown>; namePattern?: string },
) {
  return boardItem({ fields, answers, columns, form, namePattern });
}

describe("the name of an item", () => {
  const fields = [
    text("who", { mondayColumnId: "name" }),
    text("why"),
    fieldOf("password", { id: "pin", label: "PIN" }),
  ];
  const answers = { who: "Ann", why: "Light", pin: "v1.sealed" };
  const nameOf = (namePattern: string) => item(fields, { answers, namePattern });

  it("is the answer that is mapped to it", () => {
    expect(nameOf("")).toMatchObject({ name: "Ann", unwritten: [] });
  });

  it("is made of a pattern, without secrets and what is gone", () => {
    const [who, why, pin, gone] = ["who", "why", "pin", "gone"].map(fieldToken);
    expect(nameOf(`${why} of ${who} (${pin}) - ${gone}`).name).toBe("Light of Ann");
  });

  it("leaves no answer out that the pattern does not hold", () => {
    expect(nameOf(fieldToken("why"))).toMatchObject({
      name: "Light",
      unwritten: [{ label: "WHO", text: "Ann", reason: "The item has another name." }],
    });
    expect(nameOf(`${fieldToken("who")}!`)).toMatchObject({ name: "Ann!", unwritten: [] });
  });

  it("falls back where the pattern is empty", () => {
    const given = { answers: { who: "Ann" }, namePattern: `${fieldToken("why")} - ` };
    expect(item(fields, given).name).toBe("Ann");
    expect(item(fields, { ...given, answers: {} }).name).toBeNull();
  });
});

describe("labels that the column does not have", () => {
  const choice = { id: "c", label: "C", mondayColumnId: "status", options: ["New", "Urgent"] };
  const of = (answer: string, given: Record<string, unknown> = {}) =>
    item([fieldOf("dropdown", { ...choice, ...given })], {
      answers: { c: answer, c_other: "Mine" },
    });
  const may = { mondayCreateLabels: true };

  it("stay in the update, unless the owner wants them made", () => {
    expect(of("Urgent")).toMatchObject({ values: {}, unwritten: [{ text: "Urgent" }] });
    const made = of("Urgent", may);
    expect(made).toMatchObject({ values: { status: { label: "Urgent" } }, unwritten: [] });
    expect([made.newLabelColumns, of("New", may).newLabelColumns]).toEqual([["status"], []]);
  });

  it("are never made of what a visitor wrote", () => {
    const other = of("Other", { ...may, options: ["New", "Other"] });
    expect(other).toMatchObject({ values: {}, unwritten: [{ text: "Mine" }] });
  });
});

describe("where an answer goes", () => {
  const on = (given: Record<string, unknown>) =>
    item([text("who", { mondayColumnId: "text_1", ...given })], { answers: { who: "Ann" } });

  it.each([{}, { mondayBoardId: "default", mondayGroupId: "default" }, { mondayBoardId: "9001" }])(
    "is the form's board for %j",
    (given) => {
      expect(on(given).values).toEqual({ text_1: "Ann" });
    },
  );

  it("is the update of the item when the field names another board", () => {
    const { values, unwritten } = on({ mondayBoardId: "9002" });
    expect([values, unwritten.map((answer) => answer.text)]).toEqual([{}, ["Ann"]]);
  });

  it("is the update when another answer is in its column", () => {
    const fields = [
      text("a", { mondayColumnId: "text_1" }),
      text("b", { mondayColumnId: "text_1" }),
    ];
    const { values, unwritten } = item(fields, { answers: { a: "first", b: "second" } });
    expect(values).toEqual({ text_1: "first" });
    expect(unwritten).toMatchObject([{ label: "B", text: "second" }]);
  });
});
