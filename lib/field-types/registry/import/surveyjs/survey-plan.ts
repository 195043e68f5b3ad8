import { optionsOf, type Choice, type Options } from "../choices";
import type { AnswerShape, NamedAnswer } from "../expressions/expression";
import type { ImportDraft } from "../import-draft";
import { listIn, objectIn, objectsIn, textIn } from "../imported-form";
import type { ReadText } from "./survey-texts";

type Raw = Readonly<Record<string, unknown>>;

/** An element of a survey with the id that its field gets. */
export type Planned = {
  element: Raw;
  type: string;
  name: string;
  id: string;
  shape: AnswerShape;
  options: Options | null;
  /** Of a matrix. */
  rows: Options | null;
  /** The repeated part that it is a column of. */
  table: Planned | null;
  /** The elements in it: of a panel or of what repeats; the columns of a table, the items of a list of texts. */
  parts: Planned[];
  isLost: boolean;
};

const CHOICES = new Set(["radiogroup", "dropdown", "buttongroup"]);
const SEVERAL = new Set(["checkbox", "tagbox", "ranking"]);
const OTHERS = new Set([
  "matrix",
  "matrixdropdown",
  "file",
  "signaturepad",
  "image",
  "html",
  "panel",
]);

type Place = {
  draft: ImportDraft;
  readText: ReadText;
  table: Planned | null;
  /** What a cell is without a type of its own. */
  cellType?: string;
  /** The choices of a table's cells that have none of their own. */
  choices?: unknown;
};

/** The element with all that is in it, before any is read: expressions may name what stands below them. */
export function planElement(element: Raw, place: Place): Planned {
  const { draft, readText, table } = place;
  const name = textIn(element["name"]) || textIn(element["valueName"]);
  const isColumn = place.cellType !== undefined;
  const given = textIn(isColumn ? element["cellType"] : element["type"]);
  const type = (given === "" || given === "default" ? place.cellType : given) ?? "text";
  const choices = choicesOf(isColumn ? { choices: place.choices, ...element } : element, {
    type,
    readText,
  });
  const options = choices === null ? null : optionsOf(choices);
  const planned: Planned = {
    element,
    type,
    name,
    id: draft.idOf(name || type),
    shape: shapeOf(element, { type, hasChoices: choices !== null }),
    options,
    rows: optionsIn(type.startsWith("matrix") ? element["rows"] : [], readText),
    table,
    parts: [],
    isLost: false,
  };
  planned.parts.push(...partsOf(planned, place));
  return planned;
}

function partsOf(planned: Planned, place: Place): Planned[] {
  const { element, type, table } = planned;
  switch (type) {
    case "panel":
      return elementsOf(element).map((each) => planElement(each, { ...place, table }));
    case "paneldynamic": {
      const inner = objectsIn(element["templateElements"]);
      return inner.map((each) => planElement(each, { ...place, table: table ?? planned }));
    }
    case "matrixdropdown":
    case "matrixdynamic": {
      const cellType = textIn(element["cellType"]) || "dropdown";
      return objectsIn(element["columns"]).map((column) =>
        planElement(column, {
          ...place,
          table: type === "matrixdynamic" ? (table ?? planned) : table,
          cellType,
          choices: element["choices"],
        }),
      );
    }
    case "multipletext":
      return objectsIn(element["items"]).map((item) =>
        planElement({ ...item, type: "text" }, { ...place, table }),
      );
    default:
      return [];
  }
}

/** What stands on a page or in a panel; surveys of before 2018 call it questions. */
export function elementsOf(container: Raw): Raw[] {
  return [...objectsIn(container["elements"]), ...objectsIn(container["questions"])];
}

function optionsIn(list: unknown, readText: ReadText): Options | null {
  const choices = readChoices(list, readText);
  return choices === null ? null : optionsOf(choices);
}

/** Null for what is no choice, and for one whose choices come from elsewhere. */
function choicesOf(
  element: Raw,
  { type, readText }: { type: string; readText: ReadText },
): Choice[] | null {
  if (type === "boolean") {
    return isAskedAsChoice(element) ? yesAndNo(element, readText) : null;
  }
  if (type === "rating" || type === "matrix") {
    return readChoices(element[type === "rating" ? "rateValues" : "columns"], readText);
  }
  const isChoice = CHOICES.has(type) || SEVERAL.has(type) || type === "imagepicker";
  if (!isChoice) {
    return null;
  }
  const own = [
    ...(readChoices(element["choices"], readText) ?? []),
    ...numbersBetween(element),
    ...(element["showNoneItem"] === true || element["hasNone"] === true
      ? [{ value: "none", label: labelOr(readText(element["noneText"]), "None") }]
      : []),
  ];
  return own.length === 0 ? null : own;
}

function readChoices(value: unknown, readText: ReadText): Choice[] | null {
  const list = listIn(value);
  const choices = list.map((item): Choice => {
    const isObject = typeof item === "object" && item !== null;
    const value = isObject ? objectIn(item)["value"] : item;
    const label = isObject ? readText(objectIn(item)["text"]) : readText(undefined);
    const name = typeof value === "boolean" ? String(value) : textIn(value);
    return { value: name, label: labelOr(label, name) };
  });
  const named = choices.filter((choice) => choice.value !== "" || choice.label.text !== "");
  return named.length === 0 ? null : named;
}

const MOST_NUMBERS = 1000;

/** Lists of numbers are said by their ends. */
function numbersBetween(element: Raw): Choice[] {
  const [from, to] = [Number(element["choicesMin"]), Number(element["choicesMax"])];
  const step = Number(element["choicesStep"] ?? 1);
  const count = Math.floor((to - from) / step) + 1;
  return Number.isInteger(count) && count > 0 && count <= MOST_NUMBERS && to !== 0
    ? Array.from({ length: count }, (_, index) => {
        const text = String(from + index * step);
        return { value: text, label: { text, others: new Map() } };
      })
    : [];
}

/** A switch that is required would have to be on; one with values of its own is a choice. */
export function isAskedAsChoice(element: Raw): boolean {
  return (
    element["isRequired"] === true ||
    element["valueTrue"] !== undefined ||
    element["valueFalse"] !== undefined
  );
}

function yesAndNo(element: Raw, readText: ReadText): Choice[] {
  const valueOf = (name: string, otherwise: string) => {
    const value = element[name];
    return typeof value === "boolean" ? String(value) : textIn(value) || otherwise;
  };
  return [
    { value: valueOf("valueTrue", "true"), label: labelOr(readText(element["labelTrue"]), "Yes") },
    {
      value: valueOf("valueFalse", "false"),
      label: labelOr(readText(element["labelFalse"]), "No"),
    },
  ];
}

function labelOr(label: Choice["label"], text: string): Choice["label"] {
  return label.text === "" ? { text, others: label.others } : label;
}

function shapeOf(
  element: Raw,
  { type, hasChoices }: { type: string; hasChoices: boolean },
): AnswerShape {
  if (type === "imagepicker") {
    return element["multiSelect"] === true ? "choices" : "choice";
  }
  if (CHOICES.has(type) || SEVERAL.has(type)) {
    return hasChoices ? (SEVERAL.has(type) ? "choices" : "choice") : "text";
  }
  switch (type) {
    case "boolean":
      return hasChoices ? "choice" : "flag";
    case "rating":
      return hasChoices ? "choice" : "number";
    case "slider":
    case "nouislider":
      return "number";
    case "expression":
      return "number";
    case "paneldynamic":
    case "matrixdynamic":
      return "rows";
    case "text":
      return shapeOfInput(textIn(element["inputType"]));
    default:
      return OTHERS.has(type) ? "other" : "text";
  }
}

function shapeOfInput(inputType: string): AnswerShape {
  switch (inputType) {
    case "number":
    case "range":
      return "number";
    case "date":
    case "datetime":
    case "datetime-local":
      return "date";
    default:
      return "text";
  }
}

/** All elements, those within others too. */
export function withParts(planned: readonly Planned[]): Planned[] {
  return planned.flatMap((each) => [each, ...withParts(each.parts)]);
}

/** How an expression at a place reads the answer of an element. */
export function namedAnswer(found: Planned, table: Planned | null): NamedAnswer {
  const { id, shape, options } = found;
  const isOutside = found.table !== null && found.table !== table;
  return {
    fieldId: isOutside ? (found.table?.id ?? id) : id,
    ...(isOutside && { columnId: id }),
    shape,
    ...(options !== null && { optionOf: options.optionOf }),
  };
}
