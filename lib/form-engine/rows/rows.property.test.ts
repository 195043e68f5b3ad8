import fc from "fast-check";
import { expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { whenRules } from "@/tests/factories/content/plain-fields";
import { unfoldAnswers } from "../answers/folding/unfold-answers";
import { prepareSubmission } from "../answers/prepare-submission";
import { createCalculation } from "../calculations/calculate-answers";
import { compileForm } from "../compile-form";

// RANDOM_TABLES=10000: docs/reliability.md has what came of it.
const TABLES = Number(process.env.RANDOM_TABLES ?? 600);
/** Random answers for each random form. */
const ANSWERS_EACH = 10;

/*
 * Random tables with rules and formulas, as the browser fills them in key by key, as the server reads what it sends, and as
 * the small evaluator below says.
 */

type Compared = { operator: string; value: number };
type RowRule = Compared & { of: string; isHide: boolean };
type TableRule = Compared & { columnId: string | undefined; rows: "any" | "every" };
type Shape = {
  /** Of the columns a, b and c, each on an earlier one or on x; and of d on the result of its row. */
  rules: readonly [RowRule | null, RowRule | null, RowRule | null];
  ofResult: Compared;
  sign: "+" | "-" | "*";
  left: string;
  right: string;
  bound: number;
  shown: TableRule;
};
type Cells = Partial<Record<string, number>>;
type Given = { x: number | undefined; rows: readonly Cells[] };

const digit = fc.integer({ min: -2, max: 3 });
const compared = fc.record({
  operator: fc.constantFrom(
    "equals",
    "not_equals",
    "greater_than",
    "less_or_equal",
    "is_empty",
    "is_not_empty",
  ),
  value: digit,
});
const ruleOn = (...names: string[]): fc.Arbitrary<RowRule | null> =>
  fc.option(
    fc
      .record({ of: fc.constantFrom(...names), isHide: fc.boolean(), compared })
      .map(({ compared: own, ...rule }) => ({ ...rule, ...own })),
  );
const shape: fc.Arbitrary<Shape> = fc.record({
  rules: fc.tuple(ruleOn("x"), ruleOn("x", "a"), ruleOn("x", "a", "b")),
  ofResult: compared.filter(({ operator }) => operator !== "is_empty"),
  sign: fc.constantFrom("+", "-", "*"),
  left: fc.constantFrom("a", "b", "c", "x"),
  right: fc.constantFrom("a", "b", "c", "x"),
  bound: digit,
  shown: fc
    .record({
      columnId: fc.constantFrom("a", "b", "c", "d", "r", undefined),
      rows: fc.constantFrom<"any" | "every">("any", "every"),
      compared,
    })
    .map(({ compared: own, ...rule }) => ({ ...rule, ...own })),
});
const cell = fc.option(digit, { nil: undefined });
const given: fc.Arbitrary<Given> = fc.record({
  x: cell,
  rows: fc.array(fc.record({ a: cell, b: cell, c: cell, d: cell }), { maxLength: 5 }),
});

function formOf({ rules, ofResult, sign, left, right, bound, shown }: Shape) {
  const free = { min: undefined, max: undefined, step: undefined };
  const number = (id: string, own: object = {}) => fieldOf("number", { id, ...free, ...own });
  const calculation = (id: string, formula: string) => fieldOf("calculation", { id, formula });
  const column = (id: string, rule: RowRule | null): Field => {
    if (rule === null) {
      return number(id);
    }
    const { of, isHide, ...own } = rule;
    const items = [{ fieldId: of, ...own }];
    return number(id, {
      conditionalLogic: whenRules({ match: "all", items }, isHide ? "hide" : "show"),
    });
  };
  const columns = [
    // Each names results that stand behind it, one of them the form's.
    calculation("e", `{q} ${sign} {twice}`),
    calculation("q", `{r} ${sign} {x}`),
    column("a", rules[0]),
    column("b", rules[1]),
    column("c", rules[2]),
    calculation("r", `{${left}} ${sign} {${right}}`),
    column("d", { of: "r", isHide: false, ...ofResult }),
  ];
  const fields = [
    number("x"),
    fieldOf("table", { id: "t", columns }),
    calculation("sum", "SUM({t.r})"),
    calculation("all", "SUM({t.e}) + {sum}"),
    calculation("twice", "{x} * 2"),
    calculation("count", "COUNT({t})"),
    calculation("most", "MAX({t.a})"),
    calculation("above", `COUNTIF({t.b}, ">${bound}")`),
    calculation("where", `SUMIF({t.a}, "<=${bound}", {t.d})`),
    fieldOf("text", {
      id: "f",
      conditionalLogic: whenRules({ match: "all", items: [{ fieldId: "t", ...shown }] }),
    }),
  ];
  return compileForm(fields, createCalculation);
}

// ——— What it should be, written anew ———

function meets(value: number | undefined, { operator, value: other }: Compared): boolean {
  if (value === undefined) {
    return operator === "is_empty";
  }
  switch (operator) {
    case "equals":
      return value === other;
    case "not_equals":
      return value !== other;
    case "greater_than":
      return value > other;
    case "less_or_equal":
      return value <= other;
    default:
      return operator === "is_not_empty";
  }
}

function expectedOf(own: Shape, { x, rows }: Given): Answers {
  const settled = rows.map((row) => expectedRow(own, row, x));
  const kept = settled.slice(0, settled.findLastIndex((row) => Object.keys(row).length > 0) + 1);
  const cellsOf = (id: string) => kept.map((row) => row[id]);
  const numbers = (id: string) => cellsOf(id).filter((value) => value !== undefined);
  const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const { columnId, rows: which, ...rule } = own.shown;
  const compared = columnId === undefined ? [] : cellsOf(columnId);
  const isShown =
    columnId === undefined
      ? meets(kept.length === 0 ? undefined : kept.length, rule)
      : kept.length > 0 &&
        (which === "any"
          ? compared.some((value) => meets(value, rule))
          : compared.every((value) => meets(value, rule)));
  return {
    ...(x !== undefined && { x }),
    ...(kept.length > 0 && { t: kept }),
    sum: add(numbers("r")),
    all: add(numbers("e")) + add(numbers("r")),
    twice: 2 * (x ?? 0),
    count: kept.length,
    most: Math.max(...(numbers("a").length === 0 ? [0] : numbers("a"))),
    above: numbers("b").filter((value) => value > own.bound).length,
    where: add(kept.filter(({ a }) => a !== undefined && a <= own.bound).map(({ d = 0 }) => d)),
    ...(isShown && { f: "yes" }),
  };
}

function expectedRow({ rules, ofResult, sign, left, right }: Shape, row: Cells, x?: number): Cells {
  const cells: Cells = {};
  const visible = new Set(["x"]);
  for (const [index, id] of ["a", "b", "c"].entries()) {
    const rule = rules[index] ?? null;
    const isMet = rule && meets(rule.of === "x" ? x : cells[rule.of], rule);
    if (rule === null || (visible.has(rule.of) && isMet !== rule.isHide)) {
      visible.add(id);
      if (row[id] !== undefined) {
        cells[id] = row[id];
      }
    }
  }
  if (Object.keys(cells).length === 0) {
    return {};
  }
  const read = (id: string) => (id === "x" ? x : cells[id]) ?? 0;
  const apply = (one: number, other: number) => {
    const result = sign === "+" ? one + other : sign === "-" ? one - other : one * other;
    return result === 0 ? 0 : result;
  };
  const r = apply(read(left), read(right));
  const q = apply(r, read("x"));
  const e = apply(q, 2 * read("x"));
  const hasD = row["d"] !== undefined && meets(r, ofResult);
  return { ...cells, r, q, e, ...(hasD && { d: row["d"] }) };
}

// ——— The paths ———

type Form = ReturnType<typeof formOf>;

function sent(form: Form, answers: Answers) {
  const prepared = prepareSubmission({ form, answers, matchesPattern: () => true });
  return prepared.ok
    ? { ok: true, answers: plain(prepared.answers), wire: plain(prepared.wire) }
    : { ok: false, answers: {}, wire: {} };
}

function plain(answers: Answers): Answers {
  return JSON.parse(JSON.stringify(answers)) as Answers;
}

/** Rows as they grow under somebody's hands; the table is drawn before each is begun, and at the end. */
function typedInto(form: Form, { x, rows }: Given): Answers {
  let typed: Answers = { f: "yes", ...(x !== undefined && { x: String(x) }) };
  for (const row of rows) {
    const drawn = typed["t"] === undefined ? [] : form.calculate(typed, null)["t"];
    const cells = Object.entries(row).filter(([, value]) => value !== undefined);
    const next = Object.fromEntries(cells.map(([id, value]) => [id, String(value)]));
    typed = { ...typed, t: [...(Array.isArray(drawn) ? (drawn as unknown[]) : []), next] };
  }
  form.calculate(typed, null);
  return typed;
}

it(
  "browser, server and rule book agree on random tables",
  () => {
    fc.assert(
      fc.property(
        shape,
        fc.array(given, { minLength: ANSWERS_EACH, maxLength: ANSWERS_EACH }),
        (own, all) => {
          const browser = formOf(own);
          const server = formOf(own);
          for (const one of all) {
            const expected = { ok: true, answers: expectedOf(own, one) };
            const fromPage = sent(browser, typedInto(browser, one));
            expect(fromPage).toMatchObject(expected);
            expect(sorted(fromPage.answers)).toBe(sorted(expected.answers));
            const onServer = sent(server, unfoldAnswers(server, fromPage.wire));
            const asSent = plain({ x: one.x, t: one.rows, f: "yes" });
            const byProgram = sent(server, unfoldAnswers(server, asSent));
            expect(sorted(onServer.answers)).toBe(sorted(fromPage.answers));
            expect(sorted(byProgram.answers)).toBe(sorted(fromPage.answers));
          }
        },
      ),
      { numRuns: TABLES / ANSWERS_EACH },
    );
  },
  120_000 + 100 * TABLES,
);

/** As text, with the names of cells in one order. */
function sorted(answers: Answers): string {
  return JSON.stringify(answers, (_name, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
}
