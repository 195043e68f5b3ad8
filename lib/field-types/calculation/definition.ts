import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { ResultFormat } from "@/lib/domain/formulas/result-style";
import { showDay } from "../_shared/answers/day-display";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { resultText, USUAL_CURRENCY } from "./result-text";
import type { calculationSchema } from "./schema";

export type CalculationField = z.output<typeof calculationSchema>;

export const calculationDefinition: FieldDefinition<CalculationField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Logic", label: "Calculation" },
  kind: "computed",
  create: (id) => ({
    ...newField({ id, type: "calculation" }),
    formula: "",
    format: "number",
    shown: true,
  }),
  normalise: (field) => {
    const { currency = USUAL_CURRENCY, decimals, ...rest } = withoutOptions(field);
    const format = formatOf(field);
    return {
      ...rest,
      required: false,
      placeholder: "",
      formula: withoutEqualsSign(field.formula ?? ""),
      format,
      shown: field.shown ?? true,
      ...(format === "currency" && { currency }),
      ...(isNumeric(format) && decimals !== undefined && { decimals }),
    };
  },
  canonicalise: canonicalBy(readResult),
  validateAnswer: () => null,
  display: displayWith((answer, field, _answers, { locale }) => {
    const format = formatOf(field);
    if (typeof answer === "number" && isNumeric(format)) {
      return {
        kind: "number",
        value: answer,
        text: resultText(answer, { ...field, format }, locale),
      };
    }
    return format === "date" ? showDay(answer, locale) : textOrJson(answer);
  }),
  calculation: (field) => ({
    formula: field.formula ?? "",
    style: { ...field, format: formatOf(field) },
  }),
  isDrawn: ({ shown }) => shown ?? true,
  board: { accepts: ["numbers", "date", "text", "long_text"] },
};

function readResult(answer: unknown): unknown {
  if (typeof answer === "number" && Number.isFinite(answer)) {
    // JSON has no negative zero.
    return answer === 0 ? 0 : answer;
  }
  return typeof answer === "string" ? answer : null;
}

function formatOf({ format }: CalculationField): ResultFormat {
  return format ?? "number";
}

function isNumeric(format: ResultFormat): boolean {
  return format !== "text" && format !== "date";
}

function withoutEqualsSign(formula: string): string {
  return formula.trim().replace(/^=\s*/, "");
}
