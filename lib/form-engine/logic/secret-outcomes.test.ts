import { describe, expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns } from "@/lib/domain/fields/columns";
import { MASK } from "@/lib/domain/fields/display-value";
import { RULE_OPERATORS, type Rule } from "@/lib/domain/rules/rule-group";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { plain } from "@/tests/factories/content/plain-fields";
import { withFieldRules } from "../answers/field-rules";
import { shownForCorrection } from "../answers/secret-fields";
import { validateAnswers } from "../answers/validate-answers";
import { withoutSecrets } from "../answers/without-secrets";
import { createCalculation } from "../calculations/calculate-answers";
import { compileForm } from "../compile-form";
import { createSecretOutcomes } from "./secret-outcomes";

const shownWhen = (...items: Rule[]) => ({
  conditionalLogic: {
    enabled: true,
    action: "show" as const,
    rules: { match: "all" as const, items },
  },
});

const PIN = plain("pin", { type: "password" });
const SECTION = plain("s", { type: "section", repeat: {} });
const column = (id: string, more: object = {}) => plain(id, { sectionId: "s", ...more });

/** A form whose field "more", column "cell" and field "rows" each stand under a rule over a secret. */
function formOf({ flat, inRow, ofRows }: { flat?: Rule; inRow?: Rule; ofRows?: Rule }) {
  return gatherRepeatedSections([
    plain("name"),
    PIN,
    plain("more", flat && shownWhen(flat)),
    SECTION,
    column("who"),
    column("code", { type: "password" }),
    column("cell", inRow && shownWhen(inRow)),
    plain("rows", ofRows && shownWhen(ofRows)),
  ]);
}

const ROWS = [
  { _key: "a", who: "Ann", code: "gold", cell: "1" },
  { _key: "b", who: "Bob", code: "tin", cell: "2" },
  { _key: "c", who: "Cy", cell: "3" },
];
const TYPED: Answers = { name: "gold", pin: "gold", more: "m", s: ROWS, rows: "r" };

/** As JSON: rows know their hidden cells besides. */
const settled = (fields: readonly Field[], answers: Answers) =>
  JSON.parse(
    JSON.stringify(compileForm(fields, createCalculation).settle(answers, null)),
  ) as Answers;

/** What is stored of the answers, and what the page begins with and settles once `type` changed it there. */
function onPage(fields: readonly Field[], type: (answers: Answers) => Answers = (same) => same) {
  const stored = settled(fields, TYPED);
  const asked = new Set(fields.map(({ id }) => id));
  const change = createSecretOutcomes({ fields, answers: stored, asked });
  const page = fields.map((field) => change(field));
  const sent = settled(page, type(shownForCorrection(fields, stored)));
  return { page, stored, sent, shown: withoutSecrets(fields, sent) };
}

const VALUES = ["gold", "tin", "", "5", MASK, ["gold", "x"]];
const RULES = RULE_OPERATORS.flatMap((operator) => VALUES.map((value) => ({ operator, value })));

describe("a page without the secrets that rules compare", () => {
  it("shows what the stored ones show, in rows, too", () => {
    for (const given of RULES) {
      const fields = formOf({
        flat: { fieldId: "pin", ...given },
        inRow: { fieldId: "code", ...given },
      });
      const { stored, shown } = onPage(fields);
      expect([given, shown]).toEqual([given, withoutSecrets(fields, stored)]);
    }
  });

  it("keeps that while boxes are emptied, as what is left empty stays", () => {
    const fields = formOf({
      flat: { fieldId: "pin", operator: "is_not_empty" },
      inRow: { fieldId: "code", operator: "equals", value: "gold" },
    });
    const { stored, shown } = onPage(fields, (answers) => ({
      ...answers,
      pin: "",
      s: ROWS.map(({ code, ...row }) => row),
    }));
    expect(shown).toEqual(withoutSecrets(fields, stored));
    expect(stored).toMatchObject({ more: "m", s: [{ cell: "1" }, { who: "Bob" }, { who: "Cy" }] });
  });

  it("judges what is typed anew, and new rows, by itself", () => {
    for (const given of RULES) {
      const fields = formOf({
        flat: { fieldId: "pin", ...given },
        inRow: { fieldId: "code", ...given },
      });
      const typed = (answers: Answers): Answers => ({
        ...answers,
        pin: "tin",
        more: "m",
        s: [
          { ...ROWS[0], code: "tin" },
          { ...ROWS[1], code: "gold" },
          { ...ROWS[2], code: "5" },
          { who: "Di", code: "gold", cell: "4" },
          { who: "Ed", cell: "5" },
        ],
      });
      const { sent } = onPage(fields, typed);
      expect([given, sent]).toEqual([given, settled(fields, typed(TYPED))]);
    }
  });

  it("knows a rule over two answers, and one of the form in a row", () => {
    for (const operator of ["equals", "not_equals"]) {
      const fields = formOf({
        flat: { fieldId: "name", operator, valueFieldId: "pin" },
        inRow: { fieldId: "code", operator, valueFieldId: "pin" },
        ofRows: { fieldId: "s", columnId: "code", operator, value: "gold" },
      });
      const { stored, shown } = onPage(fields);
      expect(shown).toEqual(withoutSecrets(fields, stored));
    }
    const around = formOf({ inRow: { fieldId: "pin", operator: "equals", value: "gold" } });
    const { stored, shown } = onPage(around);
    expect(shown).toEqual(withoutSecrets(around, stored));
    expect(onPage(around, (answers) => ({ ...answers, pin: "x" })).shown["s"]).toEqual(
      ROWS.map(({ _key, who }) => ({ _key, who })),
    );
  });

  it("knows a rule of the form over the secrets of rows", () => {
    for (const rows of ["any", "every"] as const) {
      for (const given of RULES) {
        const fields = formOf({ ofRows: { fieldId: "s", columnId: "code", rows, ...given } });
        const { stored, shown } = onPage(fields);
        expect([rows, given, shown]).toEqual([rows, given, withoutSecrets(fields, stored)]);
      }
    }
  });

  it("requires and refuses by the stored ones", () => {
    const isGold = {
      match: "all" as const,
      items: [{ fieldId: "pin", operator: "equals", value: "gold" }],
    };
    const fields = [
      PIN,
      plain("more", { requiredWhen: isGold }),
      plain("same", {
        mustBe: {
          rules: {
            match: "all",
            items: [{ fieldId: "same", operator: "equals", valueFieldId: "pin" }],
          },
          message: "Not the same",
        },
      }),
    ];
    const asked = new Set(["pin", "more", "same"]);
    const change = createSecretOutcomes({ fields, answers: { pin: "gold", same: "gold" }, asked });
    const ruled = withFieldRules(
      fields.map((field) => change(field)),
      { timeZone: "UTC" },
    );
    const problems = (answers: Answers) =>
      Object.keys(
        validateAnswers({
          form: compileForm(ruled, createCalculation),
          answers,
          matchesPattern: () => true,
        }),
      );
    expect(problems({ same: "gold" })).toEqual(["more"]);
    expect(problems({ pin: "new", same: "gold" })).toEqual(["same"]);
    expect(problems({ pin: "gold", same: "gold", more: "m" })).toEqual([]);
  });

  it("tells no secret, and is the same where there is none", () => {
    const fields = formOf({
      flat: { fieldId: "pin", operator: "starts_with", value: "g" },
      inRow: { fieldId: "code", operator: "starts_with", value: "t" },
    });
    expect(JSON.stringify(onPage(fields).page)).not.toMatch(/gold|tin"/);
    const asked = new Set<string>();
    const change = createSecretOutcomes({ fields, answers: { name: "n" }, asked });
    expect(fields.every((field) => change(field) === field)).toBe(true);
    const known = fields.map((field) => changeColumns(field, (own) => own));
    expect(known).toEqual(fields);
  });

  it("settles a rule for good where no other secret can be typed", () => {
    const fields = formOf({ flat: { fieldId: "pin", operator: "equals", value: "gold" } });
    const stored = settled(fields, TYPED);
    const change = createSecretOutcomes({ fields, answers: stored, asked: new Set(["more"]) });
    const page = fields.filter(({ id }) => id !== "pin").map((field) => change(field));
    expect(settled(page, { more: "m", name: "n" })).toEqual({ more: "m", name: "n" });
  });
});
