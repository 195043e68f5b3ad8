import { checked, compareNumbers, ZERO, type Decimal } from "../decimal";
import { FormulaError } from "../formula-error";
import {
  allItems,
  BLANK,
  booleanValue,
  flattened,
  isBlank,
  isNumeric,
  itemsOf,
  numberValue,
  toMoment,
  toNumber,
  toText,
  type FormulaValue,
} from "../formula-value";
import { comparable, order } from "../operators";
import { readCriterion } from "./criterion";
import { countOf, type Args, type Calculate } from "./function";
import { charactersOf, placeOf } from "./search-text";

/** Functions of many values: of fields, of columns, and of what was chosen of several. */
export const AGGREGATE_FUNCTIONS: readonly (readonly [string, Calculate])[] = [
  ["SUM", (args) => numberValue(sumOf(flattened(args)))],
  ["MIN", (args) => extreme(flattened(args), -1)],
  ["MAX", (args) => extreme(flattened(args), 1)],
  ["AVERAGE", (args) => average(given(flattened(args)))],
  ["COUNT", (args) => countOf(given(allItems(args)).filter(isNumeric))],
  ["COUNTA", (args) => countOf(given(allItems(args)))],
  [
    "COUNTIF",
    ([list = BLANK, criterion = BLANK]) =>
      countOf(allItems([list]).filter(readCriterion(criterion))),
  ],
  ["SUMIF", sumIf],
  ["CONTAINS", contains],
];

const given = (values: Args): Args => values.filter((value) => !isBlank(value));

function sumOf(values: Args): Decimal {
  return values.reduce((sum, value) => checked(sum.plus(toNumber(value))), ZERO);
}

/** Of numbers, of dates or of times, without empty fields; 0 when all are empty. */
function extreme(values: Args, direction: 1 | -1): FormulaValue {
  const all = given(values);
  const isBetter = (left: FormulaValue, right: FormulaValue) =>
    order({ left, right }) * direction > 0;
  const best = (from: Args) =>
    from.reduce((found, value) => (isBetter(value, found) ? value : found), from[0] ?? BLANK);
  if (all.some(({ kind }) => kind === "day")) {
    return best(all.map(toMoment));
  }
  if (all.length > 0 && all.every(({ kind }) => kind === "time")) {
    return best(all);
  }
  const numbers = all.map(toNumber);
  return numberValue(
    numbers.reduce(
      (found, number) => (compareNumbers(number, found) * direction > 0 ? number : found),
      numbers[0] ?? ZERO,
    ),
  );
}

function average(values: Args): FormulaValue {
  if (values.length === 0) {
    throw new FormulaError("There is nothing to average yet");
  }
  return numberValue(checked(sumOf(values).div(values.length)));
}

/** The numbers at the places where the list meets the criterion; without `numbers` those of the list. */
function sumIf([list = BLANK, criterion = BLANK, numbers = list]: Args): FormulaValue {
  const isMet = readCriterion(criterion);
  const added = allItems([numbers]);
  return numberValue(
    sumOf(
      allItems([list]).flatMap((item, index) => {
        const value = added[index] ?? BLANK;
        return isMet(item) && isNumeric(value) ? [value] : [];
      }),
    ),
  );
}

/** Whether an item of a list is the wanted one, or a text has it in it; whatever the capital letters are. */
function contains(
  [where = BLANK, wanted = BLANK]: Args,
  { spend }: Parameters<Calculate>[1],
): FormulaValue {
  const items = itemsOf(where);
  if (items !== null) {
    const text = comparable(toText(wanted));
    return booleanValue(items.some((item) => comparable(toText(item)) === text));
  }
  const [text, part] = [where, wanted].map((value) =>
    charactersOf(toText(value).toLowerCase(), spend),
  );
  return booleanValue(placeOf({ text: text ?? [], wanted: part ?? [], from: 0, spend }) !== null);
}
