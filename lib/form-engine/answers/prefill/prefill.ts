import { isRecord, otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { isPerson } from "@/lib/domain/fields/person";
import { createPatternBudget } from "@/lib/domain/patterns/pattern-budget";
import { coordinatesOf, coordinatesText } from "@/lib/domain/places/coordinates";
import { fill } from "@/lib/domain/system-texts/fill";
import { say, type Sentence } from "@/lib/domain/system-texts/sentence";
import { definitionOf, isDrawn } from "@/lib/field-types/registry/definitions";
import { isCalculated } from "@/lib/form-engine/calculations/calculated-answers";
import { answerShape, type AnswerShape } from "../answer-shape";
import { canonicalAnswers } from "../canonical-answers";
import { validateField } from "../validate-answers";

/** Query parameters: the name is the field's id or its parameter, repeated for several choices. */
export type LinkParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const YES = new Set(["true", "yes", "on", "1"]);
const NO = new Set(["false", "no", "off", "0"]);

/**
 * Whether links may fill in this field: never secrets, files, what visitors alone may give, or answers that text cannot express.
 */
export function canPrefill(field: Field): boolean {
  const { isSecret, files, completeAnswer, parts } = definitionOf(field);
  // Not by its kind: a hidden value is computed too, and links are what fills it in.
  const isGiven = !completeAnswer && !parts;
  const isTyped = !isSecret && files === null && isGiven && !isCalculated(field);
  return isTyped && !["none", "unknown"].includes(shapeOf(field));
}

type Link = {
  /** Those that are `prefillable`. */
  fields: readonly Field[];
  parameters: LinkParameters;
};

/** The fields that links fill in; `allowedIds`: those that the owner allows. */
export function prefillable(fields: readonly Field[], allowedIds: readonly string[]): Field[] {
  const allowed = new Set(allowedIds);
  return fields.filter(
    (field) => (allowed.has(field.id) || definitionOf(field).readsAddress) && canPrefill(field),
  );
}

/** The parameters of links that fill in such a field. */
export function prefillNames(field: Field): string[] {
  return [...namesOf(field), otherKey(field.id)];
}

/** The flat answers of a link, not validated. */
export function linkAnswers({ fields, parameters }: Link): Answers {
  const answers = fields.map((field) => answerIn(field, parameters));
  return Object.fromEntries(answers.flatMap((answer) => Object.entries(answer)));
}

/** What a link fills in, and what it gives in vain. */
export type Prefill = {
  /** Flat. */
  answers: Answers;
  /** One sentence by the id of each field whose value of the link validation refuses. */
  refused: Readonly<Record<string, Sentence>>;
};

/** What a link fills in. Of values that are left out, those of fields that visitors see have a sentence. */
export function readPrefill({
  fields,
  parameters,
  matchesPattern,
  read = linkAnswers({ fields, parameters }),
}: Link & {
  matchesPattern: PatternMatcher;
  /** What the link gives, where the server knows more of it. */
  read?: Answers;
}): Prefill {
  const budget = createPatternBudget();
  const prefill = { answers: {}, refused: {} };
  for (const field of fields) {
    const answers = canonicalAnswers([field], read);
    const problem = validateField({ field, answers, matchesPattern, budget });
    if (problem === null) {
      Object.assign(prefill.answers, answers);
    } else if (Object.keys(answers).length > 0 && isDrawn(field)) {
      const sentence: Sentence = (texts) =>
        fill(texts.refusals.linkValue, { problem: say(problem, texts) });
      Object.assign(prefill.refused, { [field.id]: sentence });
    }
  }
  return prefill;
}

/** The parameters that hold its answer; the first that is given counts. */
function namesOf({ id, parameter }: Field): string[] {
  return parameter === undefined ? [id] : [parameter, id];
}

function answerIn(field: Field, parameters: LinkParameters): Answers {
  return canonicalAnswers([field], given(field, parameters));
}

/** The query parameters for these answers, under the names that the owner chose. */
export function prefillParameters(fields: readonly Field[], answers: Answers): URLSearchParams {
  const names = new Map(fields.map(({ id, parameter = id }) => [id, parameter]));
  const canonical = canonicalAnswers(fields.filter(canPrefill), answers);
  // A link need not carry defaults.
  const given = Object.entries(canonical).filter(([key]) => Object.hasOwn(answers, key));
  const pairs = given.flatMap(([key, answer]) =>
    (Array.isArray(answer) ? answer : [answer])
      .filter((value) => value !== false)
      .map((value) => [names.get(key) ?? key, textInLink(value)]),
  );
  return new URLSearchParams(pairs);
}

/** People are given by name, coordinates as they are shown, two days as an interval of ISO 8601, other parts as JSON. */
function textInLink(value: unknown): string {
  if (isPerson(value)) {
    return value.name;
  }
  const place = coordinatesOf(value);
  if (place !== null) {
    return coordinatesText(place);
  }
  if (!isRecord(value)) {
    return String(value);
  }
  return "from" in value
    ? `${String(value["from"])}/${String(value["to"])}`
    : JSON.stringify(value);
}

function given(field: Field, parameters: LinkParameters): Answers {
  const named = namesOf(field).map((name) => textsOf(parameters, name));
  const texts = named.find(({ length }) => length > 0) ?? [];
  const [other] = textsOf(parameters, otherKey(field.id));
  const answer = answerOf(shapeOf(field), texts);
  return {
    ...(answer !== undefined && { [field.id]: answer }),
    ...(other !== undefined && { [otherKey(field.id)]: other }),
  };
}

function answerOf(shape: AnswerShape, texts: readonly string[]): unknown {
  const [first] = texts;
  if (shape === "choices") {
    return texts.length === 0 ? undefined : texts;
  }
  if (shape === "flag") {
    const word = first?.trim().toLowerCase() ?? "";
    return YES.has(word) || (NO.has(word) ? undefined : first);
  }
  return first;
}

function textsOf(parameters: LinkParameters, name: string): readonly string[] {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  return typeof value === "string" ? [value] : (value ?? []);
}

/** Options read from a board count as options here. */
function shapeOf(field: Field): AnswerShape {
  return definitionOf(field).offersPeople
    ? "choices"
    : answerShape({ ...field, populateFromMonday: false });
}
