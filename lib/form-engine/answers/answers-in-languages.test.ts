import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { sizeInKb } from "@/lib/domain/files/file-size";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerText } from "./answer-text";

const NBSP = /[\u00a0\u202f]/g;

function fieldOf(type: string, own: object = {}): Field {
  return Object.assign(definitionOf({ type }).create("f"), own);
}

function said(language: string, field: Field, answer: unknown): string {
  return answerText(field, { f: answer }, textsOf(language)).replace(NBSP, " ");
}

const REQUEST = [{ type: "Change", category: "Changes in Class B Share", amount: 1200.5 }];
const MONEY = fieldOf("calculation", { format: "currency", currency: "EUR" });
const RESULT = fieldOf("calculation", { decimals: 2 });
const NAMED = fieldOf("decision", { labels: { approve: "Fine", decline: "Decline" } });

it.each([
  ["en", fieldOf("checkbox"), true, "Yes"],
  ["de", fieldOf("checkbox"), true, "Ja"],
  ["lv", fieldOf("checkbox"), true, "Yes"],
  ["en-GB", fieldOf("date"), "2026-01-31", "January 31, 2026"],
  ["de", fieldOf("date"), "2026-01-31", "31. Januar 2026"],
  ["de-AT", fieldOf("date"), "2026-01-31", "31. Jänner 2026"],
  ["lv", fieldOf("date"), "2026-01-31", "2026. gada 31. janvāris"],
  ["fr", fieldOf("country"), "DE", "Allemagne"],
  ["en", fieldOf("country"), "DE", "Germany"],
  ["de", MONEY, 1234.5, "1.234,50 €"],
  ["en", MONEY, 1234.5, "€1,234.50"],
  ["de", RESULT, 1234.5, "1234,50"],
  ["en", RESULT, 1234.5, "1234.50"],
  ["de", fieldOf("number"), 1234.5, "1234.5"],
  ["de", fieldOf("bundled_requests"), REQUEST, /1\.200,50 \$; Gesamtsumme 1\.200,50 \$$/],
  ["en", fieldOf("bundled_requests"), REQUEST, /\$1,200\.50; Grand total \$1,200\.50$/],
  ["de", fieldOf("decision"), "approve", "Genehmigen"],
  ["de", NAMED, "approve", "Fine"],
  ["de", NAMED, "decline", "Ablehnen"],
])("in %s an answer to %o of %j is said as %s", (language, field, answer, text) => {
  expect(said(language, field, answer)).toMatch(text);
});

it("sizes of files have the units of the language", () => {
  const file = { name: "plan.pdf", type: "application/pdf", size: 2048, content: "" };
  const shown = (language: string) => said(language, fieldOf("file"), file);
  expect(shown("en")).toBe("plan.pdf");
  const sizes = ["en", "fr"].map((language) => sizeInKb(2048, textsOf(language).locale));
  expect(sizes.map((size) => size.replace(NBSP, " "))).toEqual(["2 KB", "2 ko"]);
});
