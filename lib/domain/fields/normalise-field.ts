import { readNumber } from "../numbers/read-number";
import { WEEKDAYS } from "../time/weekdays";
import { isRecord } from "./answers";
import { fieldIdText, isFieldId } from "./field-id";
import { UNTITLED_FIELD } from "./untitled-field";

const ROW_NUMBERS = ["minRows", "maxRows"];
const NUMBERS = [
  "minLength",
  "maxLength",
  "min",
  "max",
  "step",
  "rows",
  "minChoices",
  "maxChoices",
  "ratingScale",
  "optionColumns",
  ...ROW_NUMBERS,
];
const FILE_NUMBERS = ["maxFiles", "maxFileSize", "maxRecordingTime"];
const FLAGS = ["required", "hidden", "populateFromMonday"];
const OPTIONAL_FLAGS = [
  "collapsible",
  "defaultCollapsed",
  "isMultiSelect",
  "allowOther",
  "nps",
  "multiple",
  "thousands",
  "allowNegative",
  "mondayCreateLabels",
  "mondayNotWritten",
];
const REFERENCES = [
  "sectionId",
  "mondayColumnId",
  "mondayColumnType",
  "mondayColumnTitle",
  "mondayWorkspaceId",
  "mondayBoardId",
  "mondayGroupId",
  "mondayReadWorkspaceId",
  "mondayReadBoardId",
  "mondayReadColumnId",
  "mondayReadColumnType",
  "mondayReadGroupId",
  "mondayParentFieldId",
  "mondayFilterColumnId",
  "mondayHintColumnId",
];

type Raw = Record<string, unknown>;

/**
 * Converts documented variants of a field to the one that is stored: empty numbers and 'none' are
 * unset, digits are numbers, `helpText` is the description, a condition's `fieldId` is `dependsOn`,
 * and required properties get defaults. The schema reports whatever else is wrong.
 */
export function normaliseField(input: unknown, newId: () => string): unknown {
  if (!isRecord(input)) {
    return input;
  }
  const field: Raw = { ...input };
  field["id"] = isFieldId(fieldIdText(field["id"])) ? fieldIdText(field["id"]) : newId();
  field["label"] = textOr(field["label"], UNTITLED_FIELD);
  field["description"] = textOr(field["description"], textOr(field["helpText"], ""));
  field["placeholder"] = field["placeholder"] ?? "";
  field["options"] = normaliseList(field["options"] ?? []);
  apply(field, ["conditionalLogic"], normaliseCondition);
  apply(field, ["requiredWhen"], (rules) => (hasNoItems(rules) ? undefined : rules));
  apply(field, ["mustBe"], normaliseMustBe);
  apply(field, ["errorMessage"], (text) => textOr(text, undefined));
  apply(field, ["defaultValue"], (value) => value ?? undefined);
  apply(field, [...NUMBERS, ...FILE_NUMBERS], readSetting);
  apply(field, REFERENCES, readReference);
  apply(field, ["repeat"], normaliseRepeat);
  apply(field, ["parameter"], (name) => (name === null || name === "" ? undefined : name));
  apply(field, OPTIONAL_FLAGS, readFlag);
  if (field["mondayColumnId"] !== undefined && Object.hasOwn(field, "mondayNotWritten")) {
    field["mondayNotWritten"] = undefined;
  }
  apply(field, ["matrixRows"], normaliseList);
  apply(field, ["earliest", "latest"], readDay);
  apply(field, ["daysOff"], readDaysOff);
  apply(field, ["unit", "mask", "patternExample"], (text) => trimmedText(textOr(text, undefined)));
  apply(field, ["unitPosition"], (side) => lowered(readReference(side)));
  apply(field, ["mondaySubitemColumns", "mondayRowColumns"], readReferences);
  apply(field, ["mondayRowsGone", "optionSort"], readReference);
  for (const key of FLAGS) {
    field[key] = readFlag(field[key]) ?? false;
  }
  normaliseReadGroups(field);
  apply(field, ["validation"], normaliseValidation);
  return withoutUndefined(field);
}

/**
 * Copies only defined properties: every property costs time, and lists of forms read thousands of
 * fields.
 */
function apply(field: Raw, keys: readonly string[], read: (value: unknown) => unknown): void {
  for (const key of keys) {
    if (Object.hasOwn(field, key)) {
      field[key] = read(field[key]);
    }
  }
}

function readSetting(value: unknown): unknown {
  return readNumber(value) ?? undefined;
}

function readReference(value: unknown): unknown {
  if (value === null || value === "" || value === "none") {
    return undefined;
  }
  return typeof value === "number" ? String(value) : value;
}

/** Without the entries that are unset; unset itself when none is left. */
function readReferences(value: unknown): unknown {
  if (value === null || !isRecord(value)) {
    return value ?? undefined;
  }
  const entries = Object.entries(value).map(([key, id]) => [key, readReference(id)] as const);
  const set = entries.filter(([, id]) => id !== undefined);
  return set.length === 0 ? undefined : Object.fromEntries(set);
}

function readFlag(value: unknown): unknown {
  if (value === null || value === "") {
    return undefined;
  }
  if (value === "true" || value === "false") {
    return value === "true";
  }
  return value;
}

function textOr(value: unknown, fallback: unknown): unknown {
  if (typeof value === "number") {
    return String(value);
  }
  const isBlank =
    value === undefined || value === null || (typeof value === "string" && value.trim() === "");
  return isBlank ? fallback : value;
}

function normaliseList(list: unknown): unknown {
  if (!Array.isArray(list)) {
    return list;
  }
  return list.map((item: unknown) => {
    const text = isRecord(item) ? (item["label"] ?? item["value"]) : item;
    const label = typeof text === "number" ? String(text) : text;
    return typeof label === "string" ? label.trim() : label;
  });
}

function normaliseCondition(input: unknown): unknown {
  if (!isRecord(input)) {
    return undefined;
  }
  const { fieldId, ...logic } = input;
  const dependsOn = readReference(fieldIdText(logic["dependsOn"] ?? fieldId));
  const showIf = isRecord(logic["showIf"]) ? withoutUndefined({ ...logic["showIf"] }) : undefined;
  return withoutUndefined({
    ...logic,
    enabled: readFlag(logic["enabled"]) ?? false,
    dependsOn,
    showIf,
    rules: hasNoRules(logic["rules"]) ? undefined : logic["rules"],
  });
}

/** Clients may send empty properties. */
function hasNoRules(rules: unknown): boolean {
  return rules === null || (Array.isArray(rules) && rules.length === 0);
}

/** The same of a group. */
function hasNoItems(group: unknown): boolean {
  return hasNoRules(isRecord(group) ? group["items"] : group);
}

function trimmedText(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

function lowered(value: unknown): unknown {
  return typeof value === "string" ? value.trim().toLowerCase() : value;
}

/** A date, or a number of days from today: "+14 days", whatever its letters and blanks. */
function readDay(value: unknown): unknown {
  const text = lowered(textOr(value, undefined));
  const relative = typeof text === "string" ? /^([+-]?)\s*(\d{1,5})\s*days?$/.exec(text) : null;
  if (relative === null) {
    return text;
  }
  const [, sign = "", digits] = relative;
  const days = Number(digits);
  return days === 0 ? "today" : `${sign || "+"}${days} days`;
}

/** In the order of the week, each once. */
function readDaysOff(value: unknown): unknown {
  if (!Array.isArray(value)) {
    return value ?? undefined;
  }
  const days: readonly unknown[] = [...new Set(value.map(lowered))];
  const areKnown = days.every((day) => WEEKDAYS.some((each) => each === day));
  const inOrder = areKnown ? WEEKDAYS.filter((day) => days.includes(day)) : days;
  return inOrder.length === 0 ? undefined : inOrder;
}

/** Without rules it asks for nothing. */
function normaliseMustBe(input: unknown): unknown {
  if (input === null || (isRecord(input) && hasNoItems(input["rules"] ?? null))) {
    return undefined;
  }
  return isRecord(input) ? { ...input, message: textOr(input["message"], "") } : input;
}

/** A legacy single read group becomes a list (specification, section 4, "Field editing dialog"). */
function normaliseReadGroups(field: Raw): void {
  const single = field["mondayReadGroupId"];
  const list = field["mondayReadGroupIds"];
  if (typeof single === "string" && (list === undefined || list === null)) {
    field["mondayReadGroupIds"] = [single];
  } else if (list === null) {
    field["mondayReadGroupIds"] = undefined;
  }
}

function normaliseValidation(rules: unknown): unknown {
  if (!isRecord(rules)) {
    return undefined;
  }
  const pattern =
    rules["pattern"] === "" || rules["pattern"] === null ? undefined : rules["pattern"];
  return withoutUndefined({ pattern, minLength: readSetting(rules["minLength"]) });
}

function normaliseRepeat(repeat: unknown): unknown {
  if (!isRecord(repeat)) {
    return repeat ?? undefined;
  }
  const own: Raw = { ...repeat };
  apply(own, ROW_NUMBERS, readSetting);
  return withoutUndefined(own);
}

function withoutUndefined(record: Raw): Raw {
  const entries = Object.entries(record);
  return entries.every(([, value]) => value !== undefined)
    ? record
    : Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
