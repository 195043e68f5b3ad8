import { describe, expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { sayAll } from "@/lib/domain/system-texts/sentence";
import { hiddenCells } from "@/lib/field-types/_shared/rows/row-answer";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, rule } from "@/tests/factories/content/plain-fields";
import { prepareSubmission } from "../answers/prepare-submission";
import { createCalculation } from "../calculations/calculate-answers";
import { formulaProblems } from "../calculations/formula-problems";
import { formulaChecks } from "../checks/formula-checks";
import { compileForm } from "../compile-form";

const number = (id: string, own: object = {}) =>
  fieldOf("number", { id, label: id, min: undefined, max: undefined, step: undefined, ...own });
const text = (id: string, own: object = {}) => fieldOf("text", { id, label: id, ...own });
const formula = (id: string, written: string, own: object = {}) =>
  fieldOf("calculation", { id, label: id, formula: written, ...own });
const shownIf = (...rules: Parameters<typeof all>) => ({
  conditionalLogic: { enabled: true, action: "show", rules: all(...rules) },
});
const table = (id: string, columns: Field[], own: object = {}) =>
  fieldOf("table", { id, label: id, columns, ...own });

function formOf(...fields: Field[]) {
  const form = compileForm(fields, createCalculation);
  const send = (answers: Answers) => {
    const prepared = prepareSubmission({ form, answers, matchesPattern: () => true });
    // As it is stored: without the marks of hidden cells.
    const stored: unknown = JSON.parse(JSON.stringify(prepared.ok ? prepared.answers : {}));
    return prepared.ok ? stored : sayAll(prepared.errors, ENGLISH);
  };
  return { form, send, calculate: (answers: Answers) => form.calculate(answers, null) };
}

describe("formulas in rows", () => {
  const { send, calculate } = formOf(
    number("rate"),
    table("t", [number("qty"), number("price"), formula("sum", "{qty} * {price} * {rate}")]),
    formula("total", "SUM({t.sum})"),
    formula("count", "COUNT({t})"),
    formula("most", "MAX({t.qty})"),
    formula("many", 'COUNTIF({t.qty}, ">1")'),
    formula("where", 'SUMIF({t.qty}, ">1", {t.price})'),
  );

  it("read their row, then the form, and the form reads their column", () => {
    const rows = [{ qty: 2, price: 3 }, {}, { qty: "4", price: 5 }, {}];
    expect(send({ rate: 10, t: rows })).toEqual({
      rate: 10,
      t: [{ qty: 2, price: 3, sum: 60 }, {}, { qty: 4, price: 5, sum: 200 }],
      total: 260,
      count: 3,
      most: 4,
      many: 2,
      where: 8,
    });
    expect(send({ rate: 1 })).toEqual({ rate: 1, total: 0, count: 0, most: 0, many: 0, where: 0 });
  });

  it("take no results that are sent", () => {
    expect(
      send({ rate: 1, t: [{ qty: 1, price: 1, sum: 99 }, { sum: 5 }], total: 7 }),
    ).toMatchObject({
      t: [{ qty: 1, price: 1, sum: 1 }],
      total: 1,
    });
  });

  it("leave what is typed as it is typed, and rows that did not change the same objects", () => {
    const first = calculate({ rate: 1, t: [{ qty: "2", price: "3," }, {}, { qty: 1 }] });
    expect(first["t"]).toEqual([{ qty: "2", price: "3,", sum: 6 }, {}, { qty: 1, sum: 0 }]);
    const typed = [
      { qty: 1, price: 1 },
      { qty: 2, price: 2 },
    ];
    const [one, two] = calculate({ rate: 1, t: typed })["t"] as unknown[];
    const changed = [typed[0], { qty: 3, price: 3 }];
    const [same, other] = calculate({ rate: 1, t: changed })["t"] as unknown[];
    expect([same === one, other === two]).toEqual([true, false]);
    expect(other).toEqual({ qty: 3, price: 3, sum: 9 });
  });
});

describe("conditions in rows", () => {
  const { send, calculate } = formOf(
    text("kind"),
    table("t", [
      text("name", { required: true, ...shownIf(rule("kind", "x")) }),
      number("age", shownIf({ fieldId: "name", operator: "is_not_empty" })),
      number("id"),
    ]),
    formula("sum", "SUM({t.age})"),
  );

  it("drop hidden cells, which count nothing and are not asked for", () => {
    const t = [
      { name: "A", age: 3 },
      { age: 4, id: 1 },
    ];
    expect(send({ kind: "x", t })).toEqual({ t: "t, row 2, name: This field is required" });
    expect(send({ kind: "x", t: [{ name: "A", age: 3 }] })).toEqual({
      kind: "x",
      t: [{ name: "A", age: 3 }],
      sum: 3,
    });
    expect(send({ kind: "y", t })).toEqual({ kind: "y", t: [{}, { id: 1 }], sum: 0 });
    expect(send({ kind: "y", t: t.slice(0, 1) })).toEqual({ kind: "y", sum: 0 });
  });

  it("mark hidden cells of drawn rows, and forget nothing", () => {
    const drawn = calculate({ kind: "y", t: [{ name: "A", age: 3 }, {}] })["t"] as object[];
    expect(drawn.map(hiddenCells)).toEqual([new Set(["name", "age"]), new Set(["name", "age"])]);
    expect(JSON.stringify(drawn)).toBe('[{"name":"A","age":3},{}]');
    const again = calculate({ kind: "x", t: drawn })["t"] as object[];
    expect(again.map(hiddenCells)).toEqual([new Set(), new Set(["age"])]);
    expect(again).toMatchObject([{ name: "A", age: 3 }, {}]);
  });
});

describe("rules on a table", () => {
  const columns = [number("n"), text("s")];
  const isShown = (own: object, t: unknown) => {
    const { form } = formOf(
      table("t", columns),
      text("f", shownIf({ fieldId: "t", ...own } as never)),
    );
    return form.visibleIds({ t }).has("f");
  };
  const rows = [{ n: 1, s: "a" }, { n: 3 }];

  it.each<[object, unknown, boolean]>([
    [{ columnId: "n", operator: "equals", value: 3 }, rows, true],
    [{ columnId: "n", rows: "every", operator: "greater_than", value: 0 }, rows, true],
    [{ columnId: "n", rows: "every", operator: "greater_than", value: 1 }, rows, false],
    [{ columnId: "s", operator: "is_empty" }, rows, true],
    [{ columnId: "s", rows: "every", operator: "not_equals", value: "b" }, rows, false],
    [{ columnId: "gone", operator: "is_empty" }, rows, false],
    [{ operator: "equals", value: 2 }, rows, true],
    [{ operator: "less_than", value: 2 }, rows, false],
    [{ operator: "is_empty" }, rows, false],
    [{ operator: "is_empty" }, [], true],
    [{ operator: "is_empty" }, [{}, { s: " " }], true],
    [{ operator: "equals", value: 0 }, [], false],
    [{ columnId: "s", operator: "is_empty" }, undefined, false],
    [{ columnId: "s", rows: "every", operator: "is_empty" }, undefined, false],
  ])("%j of %j is %s", (own, answer, isMet) => expect(isShown(own, answer)).toBe(isMet));
});

describe("formulas of tables that cannot be used", () => {
  const sentences = (...fields: Field[]) =>
    Object.fromEntries([...formulaProblems(fields)].map(([key, { sentence }]) => [key, sentence]));

  it("are in a circle through a row, and name a column that is gone", () => {
    expect(
      sentences(
        table("t", [number("n"), formula("sum", "{n} + {total}")]),
        formula("total", "SUM({t.sum})"),
      ),
    ).toEqual({
      "t.sum": '"total" and "sum" of "t" are calculated from each other',
      total: '"total" and "sum" of "t" are calculated from each other',
    });
    expect(sentences(table("t", [number("n")]), formula("total", "SUM({t.gone})"))).toEqual({
      total: 'It names a column of "t" that is gone',
    });
    expect(sentences(text("a"), formula("total", "SUM({a.b})"))).toEqual({
      total: '"a" has no columns that formulas can name',
    });
    expect(sentences(table("t", [formula("n", "{gone}")]))).toEqual({
      "t.n": "It names a field that is gone",
    });
    expect(
      sentences(text("a"), table("t", [text("b"), formula("n", "LEN({a}) + LEN({b})")])),
    ).toEqual({});
  });

  it.each(["SUM({t})", "COUNTA({t})", "{t}", "LEN({t})", "COUNT({t}) + {t}", "COUNT({t} + 1)"])(
    "name a table as a whole: %s",
    (written) => {
      const whole =
        'The answer of "t" is rows: COUNT({t}) is how many, and SUM({t.column}) adds up a column';
      const fields = [table("t", [number("n")]), formula("total", written)];
      expect(sentences(...fields)).toEqual({ total: whole });
      const refusals = formulaChecks({ fields }).map(({ refusal }) => refusal?.sentence);
      expect(refusals).toEqual([
        expect.stringContaining(`The formula of "total" cannot be used: ${whole} (character`),
      ]);
    },
  );

  it.each(["{t.n}", "ROUND({t.n})", "SUM({t.n} + 1)", "IF({t.n}, 1, 2)", "COUNTIF({t.n}, {t.n})"])(
    "name a column where one value must be: %s",
    (written) => {
      const { total, ...others } = sentences(table("t", [number("n")]), formula("total", written));
      expect(total).toMatch(/^A column of a table stands alone in SUM, .* or SUMIF$/);
      expect(others).toEqual({});
    },
  );

  it("may count rows, and name a column that is called as its table", () => {
    const rows = table("t", [number("t"), formula("share", "{t} / COUNT({t.t}) + COUNT({s})")]);
    const fields = [
      rows,
      table("s", [number("n")]),
      formula("all", "COUNT({t}) + COUNTIF({t.t}, 2)"),
    ];
    expect(sentences(...fields)).toEqual({});
  });
});

describe("rows that a page draws before anybody fills them in", () => {
  const more = text("more", shownIf(rule("a", "x")));
  const around = text("around", shownIf(rule("city", "Oslo")));
  const { calculate, send } = formOf(
    text("city"),
    table("t", [text("a"), more, around], { minRows: 2 }),
    table("plain", [text("a")]),
  );
  const hiddenIn = (answers: Answers) => {
    const rows = calculate(answers)["t"];
    return Array.isArray(rows) ? rows.map((row: unknown) => [...hiddenCells(row)]) : rows;
  };

  it("know which of their cells are hidden", () => {
    expect(hiddenIn({})).toEqual([
      ["more", "around"],
      ["more", "around"],
    ]);
    expect(hiddenIn({ city: "Oslo", t: [{ a: "x" }] })).toEqual([[], ["more"]]);
    expect(calculate({})).not.toHaveProperty("plain");
  });

  it("are the same objects while nothing changes, and no answers", () => {
    const first = calculate({ city: "B" })["t"];
    expect(calculate({ city: "Be" })["t"]).toBe(first);
    expect(send({ city: "B" })).toEqual({ city: "B" });
    expect(send(calculate({ city: "B" }))).toEqual({ city: "B" });
  });

  it("stay away from what is no list of rows", () => {
    expect(calculate({ t: "text" })["t"]).toBe("text");
  });
});
