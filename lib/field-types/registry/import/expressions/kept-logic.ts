import { parseFormula } from "@/lib/domain/formulas/parse-formula";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import type { RawField } from "../imported-form";
import { LostExpression, quoted, type Expression, type Scope } from "./expression";
import { conditionFormula, formulaOf, shapeOf } from "./formula-of";
import { constantOf, rulesOf } from "./rules-of";

/** A condition as rules, with the calculation that they ask for where rules alone cannot say it. */
export type KeptLogic = {
  /** A condition that does not depend on any answer is always, or never, met. */
  rules: RuleGroup | "always" | "never";
  helper: RawField | null;
};

/** Said of a question whose condition needed a calculation. */
export const BY_CALCULATION = "A calculation that visitors do not see works out its condition.";

/**
 * The condition as the form can keep it. `helperId` names the calculation, `label` the question; `sectionId` is the repeated section
 * in whose rows it is worked out. Throws `LostExpression`.
 */
export function keptLogic(
  expression: Expression,
  {
    scope,
    helperId,
    label,
    sectionId,
  }: {
    scope: Scope;
    helperId: () => string;
    label: string;
    sectionId?: string | undefined;
  },
): KeptLogic {
  const constant = constantOf(expression);
  if (constant !== null) {
    return { rules: constant ? "always" : "never", helper: null };
  }
  try {
    return { rules: rulesOf(expression, scope), helper: null };
  } catch (error) {
    if (!(error instanceof LostExpression)) {
      throw error;
    }
  }
  const formula = readable(conditionFormula(expression, scope));
  const id = helperId();
  return {
    rules: { match: "all", items: [{ fieldId: id, operator: "equals", value: 1 }] },
    helper: {
      id,
      type: "calculation",
      label: `Condition: ${label}`,
      formula,
      format: "number",
      shown: false,
      ...(sectionId !== undefined && { sectionId }),
    },
  };
}

/** A calculation's formula with the format of its results. Throws `LostExpression`. */
export function keptFormula(expression: Expression, scope: Scope) {
  const shape = shapeOf(expression, scope);
  const format = shape === "number" || shape === "date" ? shape : "text";
  const isCondition = shape === "flag" && expression.kind !== "answer";
  return {
    formula: readable(
      isCondition ? conditionFormula(expression, scope) : formulaOf(expression, scope),
    ),
    format: isCondition || shape === "flag" ? "number" : format,
  };
}

function readable(formula: string): string {
  const parsed = parseFormula(formula);
  if (!parsed.ok) {
    const { sentence } = parsed.problem;
    throw new LostExpression(sentence.charAt(0).toLowerCase() + sentence.slice(1));
  }
  return formula;
}

/** Runs what may find that an expression cannot be kept; then null, and `lost` is told why. */
export function keptOrLost<Kept>(
  { what, text, lost }: { what: string; text: string; lost: (why: string) => void },
  keep: () => Kept,
): Kept | null {
  try {
    return keep();
  } catch (error) {
    if (!(error instanceof LostExpression)) {
      throw error;
    }
    lost(`${what} ${quoted(text)} was not kept: ${error.message}.`);
    return null;
  }
}
