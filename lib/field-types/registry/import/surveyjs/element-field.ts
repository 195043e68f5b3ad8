import { OFFERS_OTHER } from "../choices";
import type { FieldParts } from "../import-draft";
import type { Notes } from "../import-logic";
import { numberIn, objectIn, objectsIn, textIn } from "../imported-form";
import type { Planned } from "./survey-plan";

type Raw = Readonly<Record<string, unknown>>;

/** The type and the settings of an element's field; null for what has no place in a form. */
export function elementField({ element, type, options }: Planned, notes: Notes): FieldParts | null {
  switch (type) {
    case "text":
      return { ...inputField(element, notes), ...lengths(element) };
    case "comment":
      return { type: "textarea", ...lengths(element), ...rowsOf(element) };
    case "radiogroup":
    case "dropdown":
    case "buttongroup":
    case "checkbox":
    case "tagbox":
    case "ranking":
    case "imagepicker":
      return choiceField({ element, type, options }, notes);
    case "boolean":
      return booleanField({ element, options }, notes);
    case "rating":
      return ratingField({ element, options });
    case "slider":
    case "nouislider":
      return rangeField(element, { min: "rangeMin", max: "rangeMax" });
    case "file":
      return fileField(element);
    case "signaturepad":
      return { type: "signature" };
    case "matrix":
      return null;
    default:
      notes.losses.push(`There is no question of the type “${type}”.`);
      return null;
  }
}

function inputField(element: Raw, { changes, losses }: Notes): FieldParts {
  const inputType = textIn(element["inputType"]) || "text";
  switch (inputType) {
    case "number":
      return { type: "number", ...rangeOf(element, { min: "min", max: "max" }) };
    case "range":
      return rangeField(element, { min: "min", max: "max" });
    case "email":
    case "url":
    case "color":
    case "password":
    case "time":
      return { type: inputType };
    case "tel":
      return { type: "phone" };
    case "date":
      return { type: "date", ...daysOf(element) };
    case "datetime":
    case "datetime-local":
      changes.push("It asks for the day alone, without a time.");
      return { type: "date", ...daysOf(element) };
    case "text":
      break;
    default:
      changes.push(`“${inputType}” is asked as text.`);
  }
  if (Object.keys(objectIn(element["maskSettings"])).length > 0) {
    losses.push("Its mask was not kept.");
  }
  return { type: "text" };
}

function rangeOf(element: Raw, { min, max }: { min: string; max: string }) {
  const numberOf = (name: string) => numberIn(Number(textIn(element[name]) || Number.NaN));
  const [least, most, step] = [numberOf(min), numberOf(max), numberOf("step")];
  return {
    ...(least !== undefined && { min: least }),
    ...(most !== undefined && { max: most }),
    ...(step !== undefined && step > 0 && { step }),
  };
}

function rangeField(element: Raw, names: { min: string; max: string }): FieldParts {
  return { type: "range", min: 0, max: 100, ...rangeOf(element, names) };
}

function daysOf(element: Raw) {
  const dayOf = (name: string) => /^\d{4}-\d\d-\d\d/.exec(textIn(element[name]))?.[0];
  const [earliest, latest] = [dayOf("min"), dayOf("max")];
  return { ...(earliest && { earliest }), ...(latest && { latest }) };
}

function lengths(element: Raw) {
  const most = numberIn(element["maxLength"]);
  return most !== undefined && most > 0 ? { maxLength: most } : {};
}

function rowsOf(element: Raw) {
  const rows = numberIn(element["rows"]);
  return rows !== undefined && rows >= 2 && rows <= 20 ? { rows } : {};
}

const MOST_RANKED = 50;

function choiceField(
  { element, type, options }: Pick<Planned, "element" | "type" | "options">,
  { changes, losses }: Notes,
): FieldParts {
  if (options === null) {
    const isElsewhere = Object.keys(objectIn(element["choicesByUrl"])).length > 0;
    changes.push(
      isElsewhere
        ? "Its choices come from an address that nothing is read from: it is asked as text."
        : "It has no choices in the file: it is asked as text.",
    );
    return { type: "text" };
  }
  changes.push(...options.changes);
  const hasOther = element["showOtherItem"] === true || element["hasOther"] === true;
  const order = textIn(element["choicesOrder"]);
  const columns = numberIn(element["colCount"]) ?? 0;
  const settings = {
    options: options.texts,
    ...(order === "random" && { shuffleOptions: true }),
    ...((order === "asc" || order === "desc") && { optionSort: order }),
  };
  const inColumns = columns >= 1 && columns <= 4 ? { optionColumns: columns } : {};
  if (type === "imagepicker") {
    losses.push("Its pictures are no part of the file: options have their names alone.");
  }
  if (
    objectsIn(element["choices"]).some(
      (item) => item["visibleIf"] !== undefined || item["enableIf"] !== undefined,
    )
  ) {
    losses.push("Conditions of its options were not kept: all of them are offered.");
  }
  if (type === "ranking") {
    if (options.texts.length > MOST_RANKED) {
      changes.push("It has too many choices to rank: it is asked as text.");
      return { type: "text" };
    }
    return { type: "ranking", options: options.texts };
  }
  const isSeveral = type === "checkbox" || type === "tagbox" || element["multiSelect"] === true;
  if (isSeveral || type === "dropdown") {
    if (!hasOther && !options.texts.includes("Other")) {
      changes.push(OFFERS_OTHER);
    }
    return isSeveral
      ? { type: "multiselect", ...settings, ...inColumns, ...countsOf(element) }
      : { type: "dropdown", ...settings };
  }
  return { type: "radio", ...settings, ...inColumns, ...(hasOther && { allowOther: true }) };
}

function countsOf(element: Raw) {
  const least = numberIn(element["minSelectedChoices"]) ?? 0;
  const most = numberIn(element["maxSelectedChoices"]) ?? 0;
  return { ...(least > 0 && { minChoices: least }), ...(most > 0 && { maxChoices: most }) };
}

function booleanField(
  { element, options }: Pick<Planned, "element" | "options">,
  { changes, losses }: Notes,
): FieldParts {
  if (options !== null) {
    changes.push("It is a choice of two: a switch that is required would have to be on.");
    return { type: "radio", options: options.texts };
  }
  if (element["labelTrue"] !== undefined || element["labelFalse"] !== undefined) {
    losses.push("The words for yes and no were not kept.");
  }
  return { type: "switch" };
}

function ratingField({ element, options }: Pick<Planned, "element" | "options">): FieldParts {
  if (options !== null) {
    return { type: "radio", options: options.texts };
  }
  const least = numberIn(element["rateMin"]) ?? 1;
  const most = numberIn(element["rateMax"]) ?? numberIn(element["rateCount"]) ?? 5;
  const step = numberIn(element["rateStep"]) ?? 1;
  const ends = ["minRateDescription", "maxRateDescription"].some(
    (name) => element[name] !== undefined,
  );
  if (least === 1 && step === 1 && !ends && [3, 5, 10].includes(most)) {
    return { type: "rating", ratingScale: most };
  }
  const isScale = (least === 0 || least === 1) && step === 1 && most >= 2 && most <= 10;
  return isScale && Number.isInteger(most)
    ? { type: "scale", min: least, max: most }
    : { type: "range", min: least, max: most, step };
}

function fileField(element: Raw): FieldParts {
  const bytes = numberIn(element["maxSize"]) ?? 0;
  const types = textIn(element["acceptedTypes"]);
  const megabytes = Math.min(100, Math.max(0.01, Math.round(bytes / 10_000) / 100));
  return {
    type: "file",
    maxFiles: element["allowMultiple"] === true ? (numberIn(element["maxFiles"]) ?? 10) : 1,
    ...(bytes > 0 && { maxFileSize: megabytes }),
    ...(types !== "" && { acceptedFileTypes: [types] }),
  };
}
