import { FORMULA_LIMITS } from "@/lib/domain/formulas/formula-limits";
import {
  LostExpression,
  quoted,
  requireAnswer,
  type AnswerShape,
  type Expression,
  type NamedAnswer,
  type Scope,
} from "./expression";

type Binary = Extract<Expression, { kind: "binary" }>;

/** An expression as a formula. Throws `LostExpression` for what formulas cannot say. */
export function formulaOf(expression: Expression, scope: Scope): string {
  return withinLength(written(expression, scope));
}

/** The formula of a condition: 1 where it is met, else 0. */
export function conditionFormula(expression: Expression, scope: Scope): string {
  return withinLength(`IF(${conditionOf(expression, scope)}, 1, 0)`);
}

function withinLength(formula: string): string {
  if (formula.length > FORMULA_LIMITS.length) {
    const most = FORMULA_LIMITS.length.toLocaleString("en-US");
    throw new LostExpression(`a formula can have at most ${most} characters`);
  }
  return formula;
}

function written(expression: Expression, scope: Scope): string {
  switch (expression.kind) {
    case "number":
      return expression.digits;
    case "text":
      return textOf(expression.text);
    case "boolean":
      return expression.value ? "TRUE" : "FALSE";
    case "list":
      throw new LostExpression("it has a list where one value must be");
    case "answer":
      return answerOf(requireAnswer(expression.name, scope));
    case "not":
      return `NOT(${conditionOf(expression.operand, scope)})`;
    case "negative":
      return `(-${written(expression.operand, scope)})`;
    case "empty":
      return `ISBLANK(${written(expression.operand, scope)})`;
    case "binary":
      return binaryOf(expression, scope);
    case "call": {
      const { name } = expression;
      const args = expression.args.map((arg, index) =>
        // The first argument of a choice between two is a condition.
        index === 0 && /^(?:if|iif)$/.test(name) ? conditionOf(arg, scope) : written(arg, scope),
      );
      const formula = scope.call(name, args);
      if (formula === null) {
        throw new LostExpression(`there is no function ${quoted(name)}`);
      }
      return formula;
    }
  }
}

/** Where a condition is expected, an answer alone asks whether there is one. */
function conditionOf(expression: Expression, scope: Scope): string {
  if (expression.kind !== "answer") {
    return written(expression, scope);
  }
  const named = requireAnswer(expression.name, scope);
  return named.shape === "flag" ? `(${answerOf(named)} = 1)` : `NOT(ISBLANK(${answerOf(named)}))`;
}

function binaryOf({ operator, left, right }: Binary, scope: Scope): string {
  switch (operator) {
    case "and":
    case "or":
      return `${operator.toUpperCase()}(${conditionOf(left, scope)}, ${conditionOf(right, scope)})`;
    case "contains":
      return contains(left, { wanted: right, scope });
    case "anyof":
    case "allof": {
      const items = right.kind === "list" ? right.items : [right];
      const each = items.map((item) => contains(left, { wanted: item, scope }));
      return `${operator === "anyof" ? "OR" : "AND"}(${each.join(", ")})`;
    }
    case "mod":
      return `MOD(${written(left, scope)}, ${written(right, scope)})`;
    case "+":
      return isText(left) || isText(right)
        ? `(${written(left, scope)} & ${written(right, scope)})`
        : `(${written(left, scope)} + ${written(right, scope)})`;
    case "=":
    case "!=": {
      const [one, other] = [
        beside(left, { other: right, scope }),
        beside(right, { other: left, scope }),
      ];
      return `(${one} ${operator === "=" ? "=" : "<>"} ${other})`;
    }
    default:
      return `(${written(left, scope)} ${operator} ${written(right, scope)})`;
  }
}

function contains(
  list: Expression,
  { wanted, scope }: { wanted: Expression; scope: Scope },
): string {
  const item = beside(wanted, { other: list, scope });
  return shapeOf(list, scope) === "choice"
    ? `(${written(list, scope)} = ${item})`
    : `CONTAINS(${written(list, scope)}, ${item})`;
}

/** A value as it is called where it is compared with an answer. */
function beside(
  expression: Expression,
  { other, scope }: { other: Expression; scope: Scope },
): string {
  const named = other.kind === "answer" ? requireAnswer(other.name, scope) : null;
  if (named?.shape === "flag") {
    const value =
      expression.kind === "boolean" ? expression.value : textIn(expression)?.toLowerCase();
    const isOn = value === true || value === "true";
    return isOn || value === false || value === "false"
      ? isOn
        ? "1"
        : "0"
      : written(expression, scope);
  }
  const text = textIn(expression);
  const option = text === null ? undefined : named?.optionOf?.(text);
  return option === undefined ? written(expression, scope) : textOf(option);
}

function textIn(expression: Expression): string | null {
  switch (expression.kind) {
    case "text":
      return expression.text;
    case "number":
      return expression.digits;
    default:
      return null;
  }
}

function isText(expression: Expression): boolean {
  return expression.kind === "text" && Number.isNaN(Number(expression.text));
}

function answerOf({ fieldId, columnId, row }: NamedAnswer): string {
  if (row !== undefined) {
    throw new LostExpression("formulas cannot read a row of a matrix");
  }
  return columnId === undefined ? `{${fieldId}}` : `{${fieldId}.${columnId}}`;
}

function textOf(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** What a formula of this expression gives, as far as it can be told. */
export function shapeOf(expression: Expression, scope: Scope): AnswerShape {
  switch (expression.kind) {
    case "number":
    case "negative":
      return "number";
    case "boolean":
    case "not":
    case "empty":
      return "flag";
    case "answer":
      return scope.answer(expression.name)?.shape ?? "text";
    case "binary":
      return binaryShape(expression, scope);
    case "call":
      return callShape(expression.name, expression.args, scope);
    default:
      return "text";
  }
}

function binaryShape({ operator, left, right }: Binary, scope: Scope): AnswerShape {
  switch (operator) {
    case "+":
    case "-":
      if (isText(left) || isText(right)) {
        return "text";
      }
      // A date and a number of days give a date, two dates the days between them.
      return (shapeOf(left, scope) === "date") !== (shapeOf(right, scope) === "date")
        ? "date"
        : "number";
    case "*":
    case "/":
    case "mod":
    case "^":
      return "number";
    default:
      return "flag";
  }
}

const TEXT_FUNCTIONS =
  /^(?:concat|substr|substring-before|substring-after|string|format-date|format-date-time|join|upper-case|lower-case|normalize-space|jr:choice-name|displayvalue|once)$/;
const DATE_FUNCTIONS =
  /^(?:today|currentdate|date|getdate|dateadd|add-date|date-time|decimal-date-time|cht:add-date)$/;

function callShape(name: string, args: readonly Expression[], scope: Scope): AnswerShape {
  if (/^(?:if|iif|coalesce)$/.test(name)) {
    const results = (name === "coalesce" ? args : args.slice(1)).map((arg) => shapeOf(arg, scope));
    const [first = "text"] = results;
    return results.every((shape) => shape === first) ? first : "text";
  }
  if (TEXT_FUNCTIONS.test(name)) {
    return "text";
  }
  return DATE_FUNCTIONS.test(name) ? "date" : "number";
}
