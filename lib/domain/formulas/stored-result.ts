import { isoOfDay } from "./calendar";
import { storedNumber } from "./decimal";
import { FormulaError, problemOf, type FormulaPlace, type FormulaProblem } from "./formula-error";
import { isBlank, toDay, toNumber, toText, type FormulaValue } from "./formula-value";
import { boundedText } from "./operators";
import { shownDecimals, type ResultFormat, type ResultStyle } from "./result-style";

export type StoredResult =
  { ok: true; answer: number | string | null } | { ok: false; problem: FormulaProblem };

/** The result as an answer: a number, a text, a date as ISO text, or null when it is empty. */
export function storedResult(
  value: FormulaValue,
  { style, place }: { style: ResultStyle; place: FormulaPlace },
): StoredResult {
  try {
    return { ok: true, answer: answers[style.format](value, style) };
  } catch (error) {
    return { ok: false, problem: problemOf(error, place) };
  }
}

type Answer = number | string | null;

const answers: Record<ResultFormat, (value: FormulaValue, style: ResultStyle) => Answer> = {
  number: numericAnswer,
  currency: numericAnswer,
  percent: numericAnswer,
  text: (value) => {
    const text = boundedText(toText(value));
    return text.trim() === "" ? null : text;
  },
  date: (value) => (isBlank(value) ? null : isoOfDay(toDay(value))),
};

function numericAnswer(value: FormulaValue, style: ResultStyle): Answer {
  if (value.kind === "day") {
    throw new FormulaError("The result is a date, the format is not");
  }
  return storedNumber(toNumber(value), storedDecimals(style));
}

const PERCENT_DIGITS = 2;

/** Decimals of the stored number: 15 % is stored as 0.15. */
export function storedDecimals(style: ResultStyle): number {
  return shownDecimals(style) + (style.format === "percent" ? PERCENT_DIGITS : 0);
}
