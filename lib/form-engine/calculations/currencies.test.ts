import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { prepareSubmission } from "../answers/prepare-submission";

function calc(id: string, formula: string, given: object): Field {
  const own = { formula, ...given };
  return { ...definitionOf({ type: "calculation" }).create(id), ...own };
}

function results(fields: readonly Field[]) {
  const prepared = prepareSubmission({
    form: compiledForm(fields),
    answers: {},
    matchesPattern: () => true,
  });
  return prepared.ok ? prepared.answers : prepared.errors;
}

describe("results in a currency", () => {
  it.each([
    ["KWD", "1.2345", 1.235, "KWD\u00a01.235"],
    ["KWD", "-1.2345", -1.235, "-KWD\u00a01.235"],
    ["BHD", "1.235", 1.235, "BHD\u00a01.235"],
    ["JPY", "1.5", 2, "¥2"],
    ["JPY", "-1.5", -2, "-¥2"],
    ["IDR", "1.234", 1.23, "IDR\u00a01.23"],
    ["AFN", "1.235", 1.24, "AFN\u00a01.24"],
    ["IQD", "1.2345", 1.235, "IQD\u00a01.235"],
    ["ISK", "1.5", 2, "ISK\u00a02"],
    ["CLF", "1.23456", 1.2346, "CLF\u00a01.2346"],
    ["EUR", "1.235", 1.24, "€1.24"],
  ])("of %s have the decimals of ISO 4217: %s is %d", (currency, formula, stored, shown) => {
    const money = calc("m", formula, { format: "currency", currency });
    expect(results([money])).toEqual({ m: stored });
    expect(definitionOf(money).display(money, stored, {}, ENGLISH_VALUES)).toMatchObject({
      text: shown,
    });
  });

  it("of a currency have the decimals that the owner chose", () => {
    const money = (decimals: number, currency: string) =>
      calc(currency, "1.2345", { format: "currency", currency, decimals });
    expect(results([money(2, "JPY"), money(0, "KWD"), money(4, "EUR")])).toEqual({
      JPY: 1.23,
      KWD: 1,
      EUR: 1.2345,
    });
  });
});
