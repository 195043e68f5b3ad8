import { objectIn, objectsIn, textIn, type createFieldIds, type RawField } from "../imported-form";
import { comparisonOf, readCondition, Unkept, type Comparison } from "./typeform-conditions";
import type { Names, Question, Source } from "./typeform-form";

/** A formula that has grown so far goes on in another calculation. */
const LONG_FORMULA = 1_200;
const MANY_TERMS = 30;

type Variables = {
  names: Names;
  questions: readonly Question[];
  actionsOf: (question: Question) => readonly Source[];
  ids: ReturnType<typeof createFieldIds>;
};

/**
 * The calculations of a variable: what is added, taken away or set by answers, in the order of the questions. The last one has the
 * id `fieldId`; others are what came before, where one formula would be too long.
 */
export function calculationsOf(
  { name, initial, fieldId }: { name: string; initial: unknown; fieldId: string },
  { names, questions, actionsOf, ids }: Variables,
): RawField[] {
  const isNumber = typeof initial === "number";
  const format = isNumber ? "number" : "text";
  const calculation = (id: string, formula: string, label: string): RawField => ({
    id,
    type: "calculation",
    label,
    formula,
    format,
    shown: false,
  });
  const before: RawField[] = [];
  // A sum of terms, until something else is done with it.
  const first = isKeptNumber(initial) ? numberText(initial) : "0";
  let terms = [isNumber ? first : quoted(textIn(initial))];
  for (const question of questions) {
    for (const action of actionsOf(question)) {
      if (textIn(objectIn(objectIn(action["details"])["target"])["value"]) !== name) {
        continue;
      }
      if (terms.length > MANY_TERMS || formulaOf(terms).length > LONG_FORMULA) {
        const id = ids(`${name}_before`);
        before.push(calculation(id, formulaOf(terms), `${name} (${before.length + 1})`));
        terms = [`{${id}}`];
      }
      terms = termsAfter(terms, { action, question, names });
    }
  }
  return [...before, calculation(fieldId, formulaOf(terms), name)];
}

type Change = { action: Source; question: Question; names: Names };

/** The terms after an action; what cannot be said is named with its question. */
function termsAfter(terms: string[], { action, question, names }: Change): string[] {
  const { value } = objectIn(action["details"]);
  try {
    const when = formulaOfCondition(action["condition"], { question, names });
    const amount = operandOf(objectIn(value), names);
    const sum = formulaOf(terms);
    switch (action["action"]) {
      case "add":
        return [...terms, `IF(${when}, ${amount}, 0)`];
      case "subtract":
        return [...terms, `-IF(${when}, ${amount}, 0)`];
      case "multiply":
        return [`${sum} * IF(${when}, ${amount}, 1)`];
      case "divide":
        return [`${sum} / IF(${when}, ${amount}, 1)`];
      case "set":
        return [`IF(${when}, ${amount}, ${sum})`];
      default:
        throw new Unkept(`"${textIn(action["action"])}" has no place`);
    }
  } catch (error) {
    if (error instanceof Unkept) {
      question.losses.push(`A calculation with it was not kept: ${error.message}.`);
      return terms;
    }
    throw error;
  }
}

function formulaOf(terms: readonly string[]): string {
  const [only = "0", ...others] = terms;
  return others.length === 0 ? only : `SUM(${terms.join(", ")})`;
}

function operandOf({ type, value }: Source, names: Names): string {
  const id =
    type === "field"
      ? names.questions.get(textIn(value))?.fieldId
      : (type === "hidden" ? names.hidden : names.variables).get(textIn(value));
  if (type === "field" || type === "hidden" || type === "variable") {
    if (id === undefined || id === null) {
      throw new Unkept("it counts with something that the form does not have");
    }
    return `{${id}}`;
  }
  return literal(value);
}

function literal(value: unknown): string {
  return typeof value === "number" ? numberText(value) : quoted(textIn(value));
}

/** Whether a formula can say the number: it has no powers of ten. */
export function isKeptNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && !/e/.test(String(value));
}

/** In brackets where it is below zero. */
function numberText(value: number): string {
  if (!isKeptNumber(value)) {
    throw new Unkept("its number is too large");
  }
  return value < 0 ? `(${value})` : String(value);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function formulaOfCondition(
  condition: unknown,
  { question, names }: { question: Question; names: Names },
): string {
  const { fieldId } = question;
  // A question that is left out does nothing.
  const isReached = question.fields[0]?.["conditionalLogic"] === undefined;
  return readCondition<string>(condition, {
    read: (source) => comparisonFormula(comparisonOf(source, names), names),
    both: (one, other) => `AND(${one}, ${other})`,
    either: (one, other) => `OR(${one}, ${other})`,
    always: isReached || fieldId === null ? "TRUE" : `NOT(ISBLANK({${fieldId}}))`,
  });
}

const SIGNS: Readonly<Record<string, string>> = {
  less_than: "<",
  less_or_equal: "<=",
  greater_than: ">",
  greater_or_equal: ">=",
};

function comparisonFormula({ rule, isNot }: Comparison, names: Names): string {
  const formula = positiveFormula(rule, names);
  return isNot ? `NOT(${formula})` : formula;
}

function positiveFormula(
  { fieldId, operator, value, valueFieldId }: Comparison["rule"],
  names: Names,
): string {
  const field = `{${fieldId}}`;
  const expected = valueFieldId === undefined ? expectedOf(value) : `{${valueFieldId}}`;
  if (operator === "is_not_empty" || (operator === "equals" && value === "true")) {
    return `NOT(ISBLANK(${field}))`;
  }
  if (operator === "equals") {
    return names.lists.has(fieldId) ? `CONTAINS(${field}, ${expected})` : `${field} = ${expected}`;
  }
  if (operator === "contains") {
    return `CONTAINS(${field}, ${expected})`;
  }
  if (operator === "starts_with" || operator === "ends_with") {
    const part = operator === "starts_with" ? "LEFT" : "RIGHT";
    return `${part}(${field}, LEN(${expected})) = ${expected}`;
  }
  // An empty field would count as 0.
  return `AND(NOT(ISBLANK(${field})), ${field} ${SIGNS[operator] ?? "="} ${expected})`;
}

function expectedOf(value: unknown): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(textIn(value)) ?? [];
  return year === undefined
    ? literal(value)
    : `DATE(${Number(year)}, ${Number(month)}, ${Number(day)})`;
}

/** The variables of the file with what they begin with, by name. */
export function variablesOf(variables: unknown): [name: string, initial: unknown][] {
  return Object.entries(objectIn(variables)).filter(
    ([, value]) => typeof value === "number" || typeof value === "string",
  );
}

/** Whether any action counts with a variable that the file does not name. */
export function countedNames(logic: unknown): string[] {
  return objectsIn(logic).flatMap(({ actions }) =>
    objectsIn(actions)
      .filter(({ action }) => action !== "jump")
      .map(({ details }) => textIn(objectIn(objectIn(details)["target"])["value"]))
      .filter((name) => name !== ""),
  );
}
