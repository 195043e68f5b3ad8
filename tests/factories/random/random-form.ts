import fc from "fast-check";
import { otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  mapRules,
  RULE_OPERATORS,
  type Rule,
  type RuleGroup,
  type RuleItem,
} from "@/lib/domain/rules/rule-group";
import { SAMPLE_TEXTS } from "@/lib/domain/system-texts/sample-texts";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { SAMPLE_VALUES } from "@/lib/form-engine/paths/sample-values";

/** Keys that break plain objects, and keys that the wire shape uses itself. */
const NASTY = ["__proto__", "constructor", "toString", "value", "other", "conditionalData", "0"];
const LABELS = ["Colour", "Colour (2)", "Size", "Notes", ...NASTY];
const OPTIONS = ["Red", "Blue", "7", "Other", "Yes", ...NASTY];
const TEXTS = ["hello", "Red", "Other", "7", " padded ", "__proto__", "", "ünï ✓"];

/** Over the fields of the form and over none. */
const FORMULAS = [
  "{f0} + {f1}",
  "{f2} * 2 - {f5}",
  "IF({f3} = 7, {f4}, {f6} + 1)",
  "COUNTA({f0}, {f1}, {f2}, {f7}, {f8})",
  '{f9} & " of " & {f10}',
  "1 / {f11}",
  "",
];

const MAX_FIELDS = 12;
const ids = Array.from({ length: MAX_FIELDS }, (_, index) => `f${index}`);

export type FilledForm = { fields: Field[]; answers: Answers };

/**
 * A saved form of up to 12 fields: every type, nested and cyclic conditions, sections, equal
 * labels.
 */
export function randomForm(): fc.Arbitrary<Field[]> {
  return fc
    .integer({ min: 1, max: MAX_FIELDS })
    .chain((size) => fc.tuple(...randomFields.slice(0, size)))
    .map((fields) => normaliseFields(fields.map((field) => withKnownRules(field, fields))));
}

/** A save refuses rules on fields that do not exist. */
function withKnownRules(field: Field, fields: readonly Field[]): Field {
  const logic = field.conditionalLogic;
  if (!logic?.rules) {
    return field;
  }
  const known = new Set(fields.map(({ id }) => id));
  const rules = mapRules(logic.rules, (rule) => (known.has(rule.fieldId) ? rule : null));
  return { ...field, conditionalLogic: rules ? { ...logic, rules } : undefined };
}

/** A form with flat answers of the right types, most of them valid. */
export function filledForm(): fc.Arbitrary<FilledForm> {
  return randomForm().chain((fields) =>
    randomAnswers(fields).map((answers) => ({ fields, answers })),
  );
}

/** A form with an arbitrary body: any JSON under the form's keys and under others. */
export function hostileForm(): fc.Arbitrary<FilledForm> {
  return randomForm().chain((fields) => {
    const keys = fields.flatMap(({ id }) => [id, `${id}_other`, `${id}_options`, `${id}_duration`]);
    const key = fc.constantFrom(...keys, ...NASTY);
    return fc
      .array(fc.tuple(key, hostileValue(fields)), { maxLength: 8 })
      .map((entries) => ({ fields, answers: parsed(entries) }));
  });
}

/** Only JSON text can produce an own "__proto__" key, as in a request. */
function parsed(entries: [string, unknown][]): Answers {
  const pairs = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  // JSON.parse is typed `any`; the text is an object by construction.
  return JSON.parse(`{${pairs.join(",")}}`) as Answers;
}

const FEW = { maxKeys: 3 };
const json = fc.jsonValue({ maxDepth: 1, depthSize: "xsmall" });

function hostileValue(fields: readonly Field[]): fc.Arbitrary<unknown> {
  const names = fc.constantFrom(...OPTIONS, ...fields.map(({ label }) => label));
  const nested = fc.dictionary(names, fc.dictionary(names, json, FEW), FEW);
  const folded = fc.record(
    { value: fc.oneof(names, json), other: json, conditionalData: nested },
    { requiredKeys: [] },
  );
  return fc.oneof(json, names, fc.array(names, { maxLength: 4 }), nested, folded);
}

function randomField(id: string): fc.Arbitrary<Field> {
  return fc
    .record({
      type: fc.constantFrom(...FIELD_TYPES),
      label: fc.constantFrom(...LABELS),
      required: chance(15),
      hidden: chance(10),
      options: fc.array(fc.constantFrom(...OPTIONS), { maxLength: 4 }),
      logic: fc.option(condition(), { freq: 2 }),
      sectionId: fc.option(fc.constantFrom(...ids), { freq: 4 }),
      defaultValue: fc.constantFrom(...TEXTS),
      formula: fc.constantFrom(...FORMULAS),
      allowOther: fc.boolean(),
    })
    .map(({ type, logic, sectionId, defaultValue, formula, allowOther, ...given }) => ({
      ...definitionOf({ type }).create(id),
      ...given,
      ...(logic ? { conditionalLogic: logic } : {}),
      ...(sectionId ? { sectionId } : {}),
      ...(definitionOf({ type }).readsAddress ? { defaultValue } : {}),
      ...(type === "radio" ? { allowOther } : {}),
      ...(definitionOf({ type }).calculation ? { formula } : {}),
    }));
}

function condition(): fc.Arbitrary<NonNullable<Field["conditionalLogic"]>> {
  const text = fc.constantFrom(...OPTIONS);
  const fieldId = fc.constantFrom(...ids.slice(0, 6));
  const known = ["contains", "equals", ...RULE_OPERATORS];
  const value = fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 4 }));
  const showIf = fc.record({ operator: fc.constantFrom(...known, "unknown"), value });
  // A save refuses them where they are unknown.
  const rule = fc.record({ fieldId, operator: fc.constantFrom(...known), value });
  const given = {
    enabled: chance(90),
    action: fc.constantFrom("show" as const, "show" as const, "hide" as const),
  };
  return fc.oneof(
    fc.record({ ...given, dependsOn: fieldId, showIf }),
    fc.record({ ...given, rules: ruleGroup(rule) }),
  );
}

/** Rules in groups, up to three levels deep. */
export function ruleGroup(rule: fc.Arbitrary<Rule>): fc.Arbitrary<RuleGroup> {
  const match = fc.constantFrom("all" as const, "any" as const);
  const groupOf = (item: fc.Arbitrary<RuleItem>): fc.Arbitrary<RuleGroup> =>
    fc.record({ match, items: fc.array(item, { minLength: 1, maxLength: 3 }) });
  return groupOf(fc.oneof(rule, rule, groupOf(fc.oneof(rule, groupOf(rule)))));
}

function randomAnswers(fields: readonly Field[]): fc.Arbitrary<Answers> {
  return fc.tuple(...fields.map(answersOf)).map((parts) => Object.assign({}, ...parts) as Answers); // typed any
}

function answersOf(field: Field): fc.Arbitrary<Answers> {
  const other = fc.constantFrom(...TEXTS, "Custom");
  const entries = fc.record({ [field.id]: answerTo(field), [otherKey(field.id)]: other });
  return fc.oneof({ weight: 5, arbitrary: entries }, { weight: 1, arbitrary: fc.constant({}) });
}

/**
 * An answer of the right JSON type for any field: choices from their options, others from samples.
 */
function answerTo(field: Field): fc.Arbitrary<unknown> {
  const isList = definitionOf(field).display(field, ["Red"], {}, SAMPLE_TEXTS).kind === "list";
  if (field.options.length > 0) {
    const option = fc.constantFrom(...field.options);
    return isList ? fc.array(option, { minLength: 1, maxLength: 4 }) : option;
  }
  return fc.constantFrom(...acceptable(field));
}

const SAMPLES: readonly unknown[] = [
  ...TEXTS,
  ...SAMPLE_VALUES,
  "42",
  -0,
  false,
  "9:05",
  "#1A7f5a",
  "+49 (30) 123-45",
  { name: "plan.pdf", type: "application/pdf", size: 9, lastModified: 1, upload: "ahead" },
  [{ name: "a b.txt", type: "text/plain", content: "data:text/plain;base64,aGk=", x: 1 }],
  { type: "audio/webm", duration: 7, data: "data:audio/webm;base64,aGk=", timestamp: "now" },
  { content: "data:image/png;base64,aGk=", signer: "" },
  [{ type: "Change", category: "Changes in Class B Share", amount: 1200.5, total: 9 }],
];

const known = new Map<string, unknown[]>();

/** `samplesFor` a field without options, worked out once for each kind of field. */
function acceptable(field: Field): unknown[] {
  const kind = `${field.type} ${field.required}`;
  const samples = known.get(kind) ?? samplesFor(field);
  known.set(kind, samples);
  return samples;
}

/** The samples that are valid for the field, and one that may not be. */
function samplesFor(field: Field): unknown[] {
  const definition = definitionOf(field);
  const context = { answers: {}, matchesPattern: () => true };
  const taken = SAMPLES.filter(
    (sample) => definition.validateAnswer(field, sample, context) === null,
  );
  return [...taken, ...taken, "surely wrong"];
}

function chance(percent: number): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 99 }).map((value) => value < percent);
}

// Made once: for thousands of forms this takes longer than their fields.
const randomFields = ids.map(randomField);
