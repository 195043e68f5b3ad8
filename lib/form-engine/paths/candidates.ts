import { isMissing, OTHER, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { expectedTexts, takesValue, type Rule } from "@/lib/domain/rules/rule-group";
import { compileRules, knownFields } from "@/lib/domain/visibility/compile-condition";
import { publicPolicy } from "@/lib/domain/visibility/public-policy";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerShape } from "../answers/answer-shape";
import { validateField } from "../answers/validate-answers";
import { betweenAll, isDay, isTime, valuesFor } from "./near-values";
import { MOST_OPTIONS, sampleValues, settingOf, validAnswer, validAnswers } from "./sample-values";

/** The answers to one field that are tried, as flat entries; none of them where it is left empty. */
export type Candidates = {
  answers: readonly Answers[];
  /** Whether each valid answer does to all conditions what one of these does. */
  isWhole: boolean;
  /** The same of conditions that no formula, table or comparison of two answers leads to. */
  isWholeForRules: boolean;
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
/** Rules on one field by which its answers are told apart, and values that are tried of it. */
const MOST_RULES = 300;
const MOST_VALUES = 5_000;
/** What the candidates of a field add up to, in characters of JSON. */
const MOST_TEXT = 50_000;
const ORDERED = new Set([
  "equals",
  "not_equals",
  "greater_than",
  "greater_or_equal",
  "less_than",
  "less_or_equal",
]);
const EXACT = new Set(["equals", "not_equals"]);

/** The answers to a field by which all that follows from it can be tried; one value a step. */
export function* candidatesOf(question: CandidateQuestion): Generator<void, Candidates> {
  const { field, isRead, matchesPattern, today } = question;
  const sampling = { matchesPattern, today };
  const rules = question.rules.slice(0, MOST_RULES);
  const kinds = yield* kindsOfOptions(field, rules);
  const signatureOf = createSignature(field, rules);
  const found = new FoundAnswers(isRead ? JSON.stringify : signatureOf);
  const mostSamples = isRead && !isListed(field) ? MOST_READ : MOST_VALUES;
  for (const value of sampleValues(field, sampling)) {
    yield;
    found.add(validAnswer(field, value, matchesPattern));
    if (found.count >= mostSamples) {
      break;
    }
  }
  const areSamplesCut = found.count >= mostSamples;
  let isCut = rules.length < question.rules.length;
  let tried = 0;
  for (const value of askedValues({ field, rules, kinds, sample: found.first() })) {
    yield;
    tried += 1;
    if (tried > MOST_VALUES) {
      isCut = true;
      break;
    }
    found.add(validAnswer(field, value, matchesPattern));
  }
  const isRequired = validateField({ field, answers: NONE, matchesPattern }) !== null;
  const answers = [...(isRequired ? [] : [NONE]), ...found.answers()];
  const signatures = new Set(found.answers().map(signatureOf));
  const isWholeForRules =
    !isCut &&
    !found.isCut &&
    found.count > 0 &&
    ((isFinite(field, kinds) && !areSamplesCut) ||
      areAllFound(rules, signatures.size) ||
      isOrdered(field, rules) ||
      isExact(field, { rules, signatures: [...signatures] }));
  const isListedWhole = isListed(field) && !isCut && !found.isCut;
  return { answers, isWholeForRules, isWhole: isRead ? isListedWhole : isWholeForRules };
}

/** Answers that differ in a signature, as far as there is room for them. */
class FoundAnswers {
  readonly #signatureOf: (entries: Answers) => string;
  readonly #bySignature = new Map<string, Answers>();
  #room = MOST_TEXT;
  isCut = false;

  constructor(signatureOf: (entries: Answers) => string) {
    this.#signatureOf = signatureOf;
  }

  /** null: an answer that is not valid. The first is always kept. */
  add(entries: Answers | null): void {
    const signature = entries === null ? "" : this.#signatureOf(entries);
    if (entries === null || this.#bySignature.has(signature)) {
      return;
    }
    const size = JSON.stringify(entries).length;
    if (size > this.#room && this.count > 0) {
      this.isCut = true;
      return;
    }
    this.#room -= size;
    this.#bySignature.set(signature, entries);
  }

  get count(): number {
    return this.#bySignature.size;
  }

  first(): unknown {
    return Object.values(this.answers()[0] ?? {})[0];
  }

  answers(): Answers[] {
    return [...this.#bySignature.values()];
  }
}

type Asked = { field: Field; rules: readonly Rule[]; kinds: readonly string[]; sample: unknown };

function* askedValues({ field, rules, kinds, sample }: Asked): Generator<unknown> {
  for (const rule of rules) {
    yield* valuesFor(rule, field, sample);
  }
  yield* betweenAll(rules);
  yield* setsOf(field, kinds);
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

/** An option for each set of rules that options meet by themselves; of fields that take several. */
function* kindsOfOptions(field: Field, rules: readonly Rule[]): Generator<void, string[]> {
  if (answerShape(field) !== "choices") {
    return [];
  }
  const options = definitionOf(field).conditionChoices(field) ?? [];
  const signatureOf = createSignature(field, rules);
  const kinds = new Map<string, string>();
  for (const option of options.slice(0, MOST_OPTIONS)) {
    yield;
    const signature = signatureOf({ [field.id]: [option] });
    kinds.set(signature, kinds.get(signature) ?? option);
  }
  return [...kinds.values()];
}

/** All sets of such options: a rule is met by a list when one of its options meets it. */
function* setsOf(field: Field, kinds: readonly string[]): Generator<string[]> {
  const options = definitionOf(field).conditionChoices(field) ?? [];
  const least = Number(settingOf(field, "minChoices") ?? 0);
  let sets: string[][] = kinds.length === 0 ? [] : [[]];
  for (const option of kinds.slice(0, MOST_KINDS)) {
    sets = [...sets, ...sets.map((set) => [...set, option])];
  }
  for (const set of sets) {
    const others = options.filter((option) => !set.includes(option));
    yield [...set, ...others.slice(0, Math.max(0, least - set.length))];
  }
}

/** Whether the answers of a field that a formula reads are all known. */
function isListed(field: Field): boolean {
  const shape = answerShape(field);
  const options = definitionOf(field).conditionChoices(field)?.length ?? 0;
  const isOpen = field.options.includes(OTHER) && definitionOf(field).takesOther?.(field) === true;
  return shape === "flag" || (shape === "one-choice" && options <= MOST_OPTIONS && !isOpen);
}

/** Whether all valid answers are among the samples, as far as rules can tell them apart. */
function isFinite(field: Field, kinds: readonly string[]): boolean {
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
        kinds.length <= MOST_KINDS
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
  return (
    compared.every(({ operator }) => ORDERED.has(operator)) &&
    (shape === "numeric"
      ? values.every((text) => text !== "" && Number.isFinite(Number(text)))
      : shape === "typed" && isDayOrTime(field) && (values.every(isDay) || values.every(isTime)))
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
