import { FormulaError } from "../formula-error";
import { isBlank, numberInText, numberValue, textValue, type FormulaValue } from "../formula-value";
import { isEqual, order } from "../operators";

const CRITERION = /^\s*(<>|<=|>=|=|<|>)?(.*)$/s;

/**
 * What COUNTIF and SUMIF ask of an item: to equal a value, or what a text such as ">=10" or "<>Oslo" says. Texts
 * are compared whatever their capital letters are; an empty item meets nothing.
 */
export function readCriterion(criterion: FormulaValue): (item: FormulaValue) => boolean {
  if (criterion.kind === "list") {
    throw new FormulaError("A criterion is one value");
  }
  const [, sign = "=", rest = ""] =
    criterion.kind === "text" ? (CRITERION.exec(criterion.text) ?? []) : [];
  const number = numberInText(rest);
  const wanted = number === null ? textValue(rest.trim()) : numberValue(number);
  const right = criterion.kind === "text" ? wanted : criterion;
  return (left) => !isBlank(left) && meets(sign, { left, right });
}

function meets(sign: string, pair: { left: FormulaValue; right: FormulaValue }): boolean {
  switch (sign) {
    case "<>":
      return !isEqual(pair);
    case "<":
      return isOrdered(pair, (found) => found < 0);
    case "<=":
      return isOrdered(pair, (found) => found <= 0);
    case ">":
      return isOrdered(pair, (found) => found > 0);
    case ">=":
      return isOrdered(pair, (found) => found >= 0);
    default:
      return isEqual(pair);
  }
}

/** What cannot be compared, such as a text with a number, is neither above nor below. */
function isOrdered(
  pair: { left: FormulaValue; right: FormulaValue },
  isMet: (order: number) => boolean,
): boolean {
  try {
    return isMet(order(pair));
  } catch (error) {
    if (error instanceof FormulaError) {
      return false;
    }
    throw error;
  }
}
