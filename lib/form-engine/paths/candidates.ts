import { isMissing, OTHER, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { expectedTexts, takesValue, type Rule } from "@/lib/domain/rules/rule-group";
import { addDays } from "@/lib/domain/time/day-range";
import { compileRules, knownFields } from "@/lib/domain/visibility/compile-condition";
import { publicPolicy } from "@/lib/domain/visibility/public-policy";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerShape } from "../answers/answer-shape";
import { validateField } from "../answers/validate-answers";
import { MOST_OPTIONS, sampleAnswers, settingOf, validAnswers } from "./sample-values";

/** The answers to one field that are tried, as flat entries; none of them where it is left empty. */
export type Candidates = {
  answers: readonly Answers[];
  /** Whether each valid answer does to all conditions what one of these does. */
  isWhole: boolean;
};

export type CandidateQuestion = {
  field: Field;
  /** All rules of the form that compare it with a value. */
  rules: readonly Rule[];
  /** Whether a formula or a rule also reads what it is, so that answers to which all rules say the same differ. */
  isRead: boolean;
  matchesPattern: PatternMatcher;
  today: string;
};

const NONE: Answers = {};
/** Of a field whose answers a formula reads. */
const MOST_READ = 12;
/** Kinds of options of which all sets are tried. */
const MOST_KINDS = 7;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d$/;
const ORDERED = new Set([
  "equals",
  "not_equals",
  "greater_than",
  "greater_or_equal",
  "less_than",
  "less_or_equal",
]);
const EXACT = new Set(["equals", "not_equals"]);

/** The answers to a field by which all that follows from it can be tried. */
export function candidatesOf(question: CandidateQuestion): Candidates {
  const { field, rules, isRead, matchesPattern, today } = question;
  const sampling = { matchesPattern, today };
  const samples = sampleAnswers(field, sampling);
  const first = samples.slice(0, 1).flatMap((entries) => Object.values(entries));
  const asked = rules.flatMap((rule) => valuesFor(rule, field, first[0]));
  const given = validAnswers(
    field,
    [...asked, ...betweenAll(rules), ...setsOf(field, rules)],
    sampling,
  );
  const isRequired = validateField({ field, answers: NONE, matchesPattern }) !== null;
  const empty = isRequired ? [] : [NONE];
  const all = [...samples, ...given];
  if (isRead) {
    const isWhole = isListed(field);
    const kept = isWhole ? all : [...samples.slice(0, MOST_READ), ...given];
    return { answers: [...empty, ...kept], isWhole };
  }
  const signatureOf = createSignature(field, rules);
  const bySignature = new Map<string, Answers>();
  for (const entries of all) {
    const signature = signatureOf(entries);
    bySignature.set(signature, bySignature.get(signature) ?? entries);
  }
  const isWhole =
    all.length > 0 &&
    (isFinite(field, rules) ||
      areAllFound(rules, bySignature.size) ||
      isOrdered(field, rules) ||
      isExact(field, { rules, signatures: [...bySignature.keys()] }));
  return { answers: [...empty, ...bySignature.values()], isWhole };
}

/** What an answer says to each rule. */
function createSignature(field: Field, rules: readonly Rule[]): (entries: Answers) => string {
  const reading = {
    policy: publicPolicy,
    known: knownFields([field], definitionOf),
    readsInvisible: true,
  };
  const compiled = rules.map((rule) => compileRules({ match: "all", items: [rule] }, reading));
  const visible = new Set([field.id]);
  return (answers) => {
    const state = { answers, visible, lists: new Map() };
    return compiled.map((isMet) => (isMet(state) ? "1" : "0")).join("");
  };
}

/** The values that a rule names, and those beside them. */
function valuesFor(rule: Rule, field: Field, sample: unknown): unknown[] {
  const texts = takesValue(rule.operator) ? expectedTexts(rule.value) : [];
  const values = texts.flatMap((text) => nearValues(text, field));
  const { row, columnId } = rule;
  if (row !== undefined) {
    const around = typeof sample === "object" && sample !== null ? sample : {};
    const chosen = [...values, ...field.options].flatMap((value) => [value, [value]]);
    return chosen.map((value) => ({ ...around, [row]: value }));
  }
  if (columnsOf(field).length > 0) {
    const rows: unknown[] = Array.isArray(sample) ? sample : [];
    return columnId === undefined
      ? values.flatMap((count) =>
          typeof count === "number" && count > 0 && count <= MOST_OPTIONS
            ? [Array.from({ length: Math.floor(count) }, () => rows[0])]
            : [],
        )
      : values.map((value) => rows.map((each) => Object.assign({}, each, { [columnId]: value })));
  }
  return values;
}

function nearValues(text: string, field: Field): unknown[] {
  const least = Number(settingOf(field, "minLength") ?? 0);
  const words = [text, text.padEnd(least), `${text}.`, `a ${text} b`, `x${text}`, [text]];
  if (DAY.test(text)) {
    const days = Array.from({ length: 15 }, (_, index) => addDays(text, index - 7));
    return [...words, ...days, ...days.map((day) => ({ from: day, to: day }))];
  }
  if (TIME.test(text)) {
    const minutes = Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    return [...words, ...[minutes - 1, minutes + 1].map(timeText)];
  }
  const number = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? [...words, ...nearNumbers(number, field)] : words;
}

function timeText(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The number, and the next that the field takes on both sides. */
function nearNumbers(number: number, field: Field): number[] {
  const [min, max, step] = ["min", "max", "step"].map((key) => settingOf(field, key));
  const base = typeof min === "number" ? min : 0;
  const width = typeof step === "number" && step > 0 ? step : 1;
  const steps = Math.floor((number - base) / width);
  const onStep = [-1, 0, 1, 2].map((more) => rounded(base + (steps + more) * width));
  const bounds = [min, max].filter((bound) => typeof bound === "number");
  return [
    number,
    ...onStep,
    number - 1,
    number + 1,
    ...bounds.map((bound) => (bound + number) / 2),
  ];
}

/** 0.1 + 0.2 is typed as 0.3. */
function rounded(number: number): number {
  return Number(number.toPrecision(12));
}

/** Between the numbers that rules compare with, and texts with several of the parts that they ask for. */
function betweenAll(rules: readonly Rule[]): unknown[] {
  const texts = [...new Set(rules.flatMap(({ value }) => expectedTexts(value)))];
  const numbers = texts
    .filter((text) => text !== "")
    .map(Number)
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  const between = numbers.slice(1).map((number, index) => (number + (numbers[index] ?? 0)) / 2);
  const pairs = texts.slice(0, 8).flatMap((one) => texts.slice(0, 8).map((other) => one + other));
  return [...between, ...pairs, texts.join(" ")];
}

/** An option for each set of rules that options meet by themselves. */
function kindsOfOptions(field: Field, rules: readonly Rule[]): string[] {
  const options = definitionOf(field).conditionChoices(field) ?? [];
  const signatureOf = createSignature(field, rules);
  const kinds = new Map<string, string>();
  for (const option of options.slice(0, MOST_OPTIONS)) {
    const signature = signatureOf({ [field.id]: [option] });
    kinds.set(signature, kinds.get(signature) ?? option);
  }
  return [...kinds.values()];
}

/** All sets of such options: a rule is met by a list when one of its options meets it. */
function setsOf(field: Field, rules: readonly Rule[]): string[][] {
  if (answerShape(field) !== "choices") {
    return [];
  }
  const options = definitionOf(field).conditionChoices(field) ?? [];
  let sets: string[][] = [[]];
  for (const option of kindsOfOptions(field, rules).slice(0, MOST_KINDS)) {
    sets = [...sets, ...sets.map((set) => [...set, option])];
  }
  const least = Number(settingOf(field, "minChoices") ?? 0);
  return sets.map((set) => [
    ...set,
    ...options.filter((option) => !set.includes(option)).slice(0, Math.max(0, least - set.length)),
  ]);
}

/** Whether the answers of a field that a formula reads are all known. */
function isListed(field: Field): boolean {
  const shape = answerShape(field);
  const options = definitionOf(field).conditionChoices(field)?.length ?? 0;
  const isOpen = field.options.includes(OTHER) && definitionOf(field).takesOther?.(field) === true;
  return shape === "flag" || (shape === "one-choice" && options <= MOST_OPTIONS && !isOpen);
}

/** Whether all valid answers are among the samples, as far as rules can tell them apart. */
function isFinite(field: Field, rules: readonly Rule[]): boolean {
  const options = definitionOf(field).conditionChoices(field)?.length ?? 0;
  switch (answerShape(field)) {
    case "flag":
      return true;
    case "one-choice":
      return options <= MOST_OPTIONS;
    case "choices": {
      const limits = ["minChoices", "maxChoices"].map((key) => settingOf(field, key));
      return (
        options <= MOST_OPTIONS &&
        limits.every((limit) => limit === undefined) &&
        kindsOfOptions(field, rules).length <= MOST_KINDS
      );
    }
    default:
      return false;
  }
}

/** Whether an answer is known for each set of rules that could be met. */
function areAllFound(rules: readonly Rule[], found: number): boolean {
  const kinds = new Set(
    rules.map(({ operator, value, row, columnId, rows }) =>
      takesValue(operator) ? JSON.stringify([operator, value, row, columnId, rows]) : "",
    ),
  );
  kinds.delete("");
  return found >= 2 ** kinds.size;
}

/** Numbers, days and times: between what rules compare with, one answer is as good as another. */
function isOrdered(field: Field, rules: readonly Rule[]): boolean {
  const compared = rules.filter(({ operator }) => takesValue(operator));
  const shape = answerShape(field);
  const values = compared.flatMap(({ value }) => expectedTexts(value));
  const areOf = (form: RegExp) => values.every((text) => form.test(text));
  return (
    compared.every(({ operator }) => ORDERED.has(operator)) &&
    (shape === "numeric"
      ? values.every((text) => text !== "" && Number.isFinite(Number(text)))
      : shape === "typed" && isDayOrTime(field) && (areOf(DAY) || areOf(TIME)))
  );
}

function isDayOrTime(field: Field): boolean {
  const valid = validAnswers({ ...field, required: false }, ["2027-06-15", "09:30", "hello"], {
    matchesPattern: () => true,
  });
  return valid.length === 1 && !isMissing(Object.values(valid[0] ?? {})[0]);
}

/** Texts that rules only compare as a whole: each of these, and one that is none of them. */
function isExact(
  field: Field,
  { rules, signatures }: { rules: readonly Rule[]; signatures: readonly string[] },
): boolean {
  const compared = rules.filter(({ operator }) => takesValue(operator));
  const isOther = (signature: string) =>
    rules.every(
      ({ operator }, index) =>
        !takesValue(operator) || signature[index] === (operator === "equals" ? "0" : "1"),
    );
  return (
    answerShape(field) === "typed" &&
    compared.every(({ operator, value }) => EXACT.has(operator) && !Array.isArray(value)) &&
    signatures.some(isOther)
  );
}
