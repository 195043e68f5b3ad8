import { OTHER } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { optionNumber } from "@/lib/domain/fields/options/option-values";
import { Decimal, ZERO } from "@/lib/domain/formulas/decimal";
import type { FormulaNode } from "@/lib/domain/formulas/formula-node";
import { numberValue, toNumber } from "@/lib/domain/formulas/formula-value";
import { functions } from "@/lib/domain/formulas/functions/functions";
import { storedDecimals } from "@/lib/domain/formulas/stored-result";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerShape } from "../answers/answer-shape";
import { readCalculations, type CalculatedField } from "./read-calculations";

/** Numbers that nothing is below, and nothing above. */
export type NumberBounds = { min: number; max: number };

type Range = { low: Decimal; high: Decimal };

const EMPTY = point(ZERO);
const FLAG = range([ZERO, new Decimal(1)]);
const NUMERIC_FORMATS = new Set(["number", "currency", "percent"]);
/** They grow with their first argument while the others stay the same. */
const GROWING = new Set(["ROUND", "ROUNDUP", "ROUNDDOWN", "INT", "FLOOR", "CEILING", "CEIL"]);
const CONDITIONS = new Set(["AND", "OR", "XOR", "NOT", "ISBLANK", "ISNUMBER", "ISTEXT"]);
const COMPARISONS = new Set(["=", "<>", "<", "<=", ">", ">="]);

/**
 * Between which numbers the results of a form's calculations are, whatever is answered; null where that cannot be told. It
 * follows from the limits of the fields that a formula reads, each of which may also be empty, which counts as 0.
 */
export function createResultBounds(
  fields: readonly Field[],
): (fieldId: string) => NumberBounds | null {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const calculations = new Map(readCalculations(fields).map((each) => [each.field.id, each]));
  const known = new Map<string, Range | null>();

  /** null in a cycle, too. */
  function resultOf(id: string, calculation: CalculatedField): Range | null {
    const found = known.get(id);
    if (found !== undefined) {
      return found;
    }
    known.set(id, null);
    const { parsed, style } = calculation;
    const isNumeric = parsed.ok && NUMERIC_FORMATS.has(style.format);
    const result = isNumeric ? rangeOf(parsed.root) : null;
    known.set(id, result);
    return result;
  }

  function rangeOf(node: FormulaNode): Range | null {
    switch (node.kind) {
      case "number":
        return point(new Decimal(node.digits));
      case "boolean":
        return FLAG;
      case "text":
        return null;
      case "field":
        return node.columnId === undefined ? inputOf(node.id) : null;
      case "negative":
        return mapped(rangeOf(node.operand), (number) => number.negated());
      case "percent":
        return mapped(rangeOf(node.operand), (number) => number.div(100));
      case "binary":
        return COMPARISONS.has(node.operator) ? FLAG : arithmetic(node);
      case "call":
        return called(node.name, node.args);
    }
  }

  function inputOf(id: string): Range | null {
    const field = byId.get(id);
    if (field === undefined) {
      return EMPTY;
    }
    const calculation = calculations.get(id);
    return calculation
      ? united([resultOf(id, calculation), storedRange(id, calculation), EMPTY])
      : united([answerRange(field), EMPTY]);
  }

  /** As the result is stored: rounded. */
  function storedRange(id: string, calculation: CalculatedField): Range | null {
    const decimals = storedDecimals(calculation.style);
    return mapped(resultOf(id, calculation), (number) =>
      number.isFinite() ? number.toDecimalPlaces(decimals) : number,
    );
  }

  function arithmetic({ operator, left, right }: Extract<FormulaNode, { kind: "binary" }>) {
    const [one, other] = [rangeOf(left), rangeOf(right)];
    if (one === null || other === null || (operator === "/" && hasZero(other))) {
      return null;
    }
    const withEach = (calculate: (end: Decimal, by: Decimal) => Decimal) =>
      range(ends(one).flatMap((end) => ends(other).map((by) => calculate(end, by))));
    switch (operator) {
      case "+":
        return added(one, other);
      case "-":
        return { low: one.low.minus(other.high), high: one.high.minus(other.low) };
      case "*":
        return withEach((end, by) => (end.isZero() || by.isZero() ? ZERO : end.times(by)));
      case "/":
        return withEach((end, by) => (by.isFinite() ? end.div(by) : ZERO));
      default:
        return null;
    }
  }

  function called(name: string, args: readonly FormulaNode[]): Range | null {
    if (CONDITIONS.has(name)) {
      return FLAG;
    }
    const all = (nodes: readonly FormulaNode[]) => united(nodes.map(rangeOf));
    const [first, ...others] = args;
    switch (name) {
      case "IF":
        return united([all(others), ...(others.length < 2 ? [EMPTY] : [])]);
      // What is empty does not count: each of them alone may be the smallest, or the largest.
      case "MIN":
      case "MAX":
      case "AVERAGE":
      case "IFERROR":
      case "COALESCE":
        return united([all(args), EMPTY]);
      case "SUM":
        return args
          .map((node) => united([rangeOf(node), EMPTY]))
          .reduce<Range | null>(added, EMPTY);
      case "ABS": {
        const own = first ? rangeOf(first) : null;
        return (
          own && range([...ends(own).map((end) => end.abs()), ...(hasZero(own) ? [ZERO] : [])])
        );
      }
      default:
        return first && GROWING.has(name) ? grown(name, rangeOf(first), others) : null;
    }
  }

  function grown(name: string, own: Range | null, others: readonly FormulaNode[]): Range | null {
    const fixed = others.map((node) => {
      const value = rangeOf(node);
      return value?.low.equals(value.high) === true && !value.low.isNegative() ? value.low : null;
    });
    const calculate = functions.get(name);
    if (calculate === undefined || fixed.includes(null)) {
      return null;
    }
    const rest = fixed.flatMap((number) => (number === null ? [] : [numberValue(number)]));
    return mapped(own, (number) =>
      number.isFinite()
        ? toNumber(calculate([numberValue(number), ...rest], { today: null }))
        : number,
    );
  }

  return (fieldId) => {
    const calculation = calculations.get(fieldId);
    const found = calculation ? storedRange(fieldId, calculation) : null;
    // Not a number: numbers beyond what can be calculated with, of both signs.
    return found === null || ends(found).some((end) => end.isNaN())
      ? null
      : { min: found.low.toNumber(), max: found.high.toNumber() };
  };
}

/** Between which numbers the answers to a field are that validation accepts; there are no such bounds of dates and texts. */
export function answerBounds(field: Field): NumberBounds {
  const isNumber = answerShape(field) === "numeric";
  const limit = (key: string) => (isNumber ? numberAt(field, key) : undefined);
  return { min: limit("min") ?? -Infinity, max: limit("max") ?? Infinity };
}

/** A setting of a field that is a number; undefined where it is none. */
export function numberAt(field: Field, key: string): number | undefined {
  const value: unknown = new Map<string, unknown>(Object.entries(field)).get(key);
  return typeof value === "number" ? value : undefined;
}

/** What an answer counts in arithmetic; null where it may be a text, a date or a list. */
function answerRange(field: Field): Range | null {
  const { min, max } = answerBounds(field);
  switch (answerShape(field)) {
    case "none":
      return EMPTY;
    case "flag":
      return FLAG;
    case "numeric":
      return { low: new Decimal(min), high: new Decimal(max) };
    case "one-choice":
      return optionRange(field);
    default:
      return null;
  }
}

/** null where a text of one's own may be a number, too. */
function optionRange(field: Field): Range | null {
  const definition = definitionOf(field);
  const isOpen = field.options.includes(OTHER) || definition.takesOther?.(field) === true;
  const options = definition.conditionChoices(field) ?? [];
  const numbers = options.map(
    (option) => new Decimal(optionNumber(field, { option, other: undefined })),
  );
  return isOpen ? null : range([ZERO, ...numbers]);
}

function point(number: Decimal): Range {
  return { low: number, high: number };
}

function range(numbers: readonly Decimal[]): Range {
  return { low: Decimal.min(...numbers), high: Decimal.max(...numbers) };
}

function ends({ low, high }: Range): Decimal[] {
  return [low, high];
}

function hasZero({ low, high }: Range): boolean {
  return low.lessThanOrEqualTo(0) && high.greaterThanOrEqualTo(0);
}

function mapped(own: Range | null, calculate: (end: Decimal) => Decimal): Range | null {
  return own && range(ends(own).map(calculate));
}

function added(one: Range | null, other: Range | null): Range | null {
  return one && other && { low: one.low.plus(other.low), high: one.high.plus(other.high) };
}

/** null when one of them is. */
function united(ranges: readonly (Range | null)[]): Range | null {
  const found = ranges.filter((each) => each !== null);
  return found.length < ranges.length || found.length === 0 ? null : range(found.flatMap(ends));
}
