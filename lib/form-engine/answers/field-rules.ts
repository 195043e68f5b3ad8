import { isMissing, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { saysMissing } from "@/lib/domain/fields/missing-answer";
import { hasFieldRules, idsInFieldRules } from "@/lib/domain/rules/field-rules";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { say, type Sentence } from "@/lib/domain/system-texts/sentence";
import {
  compileRules,
  knownFields,
  type ConditionState,
} from "@/lib/domain/visibility/compile-condition";
import { publicPolicy } from "@/lib/domain/visibility/public-policy";
import { definitionOf, withDefinition } from "@/lib/field-types/registry/definitions";
import { hasLimits, withLimits, type Clock } from "@/lib/field-types/registry/limits";
import { once } from "@/lib/utils/once";
import { createCalculation } from "../calculations/calculate-answers";
import { isCalculated } from "../calculations/calculated-answers";
import { compileForm } from "../compile-form";
import { createPiping as createPlainPiping } from "../piping/pipe-answers";
import type { CreatePiping } from "../piping/piped-form";
import { canonicalAnswers } from "./canonical-answers";

// Visitors load this module with a form that has such fields.

const UNFIT: Sentence = ({ answers }) => answers.format;

/** Whether more is asked of an answer than its type asks, so that visitors need this module. */
export function isRuled(field: Field): boolean {
  return hasFieldRules(field) || hasLimits(field);
}

/**
 * The fields with definitions that judge these rules, and the limits that settings of few fields set; fields without any
 * are the same objects.
 */
export function withFieldRules(given: readonly Field[], clock: Clock): Field[] {
  const fields = withLimits(given, clock);
  const compile = once(() => createRuleReader(fields));
  return fields.map((field) => {
    const own = withColumnRules(field, fields);
    return hasFieldRules(own) ? judged(own, compile) : own;
  });
}

/** In a row of a table its columns have the names that the form's fields may have, too. */
function withColumnRules(field: Field, fields: readonly Field[]): Field {
  const columns = columnsOf(field);
  if (!columns.some(hasFieldRules)) {
    return field;
  }
  const ids = new Set([field, ...columns].map(({ id }) => id));
  const compile = once(() =>
    createRuleReader([...fields.filter(({ id }) => !ids.has(id)), ...columns]),
  );
  const known = columns.map((column) => (hasFieldRules(column) ? judged(column, compile) : column));
  return Object.assign({ ...field }, { columns: known });
}

type AreMet = (answers: Answers) => boolean;
type RuleReader = (group: RuleGroup) => AreMet;

function judged(field: Field, compile: () => RuleReader): Field {
  const definition = definitionOf(field);
  const isRequired = field.requiredWhen && compile()(field.requiredWhen);
  const isRight = field.mustBe && compile()(field.mustBe.rules);
  return withDefinition(field, {
    ...definition,
    ...(isRequired && { isRequiredIn: isRequired }),
    // What is switched off in a copy of the field is not judged.
    validateAnswer: (own: Field, answer, context) => {
      const given = context.given ?? context.answers;
      const isAsked = own.requiredWhen && !own.required && isRequired?.(given);
      const asked = isAsked ? { ...own, required: true } : own;
      const problem = definition.validateAnswer(asked, answer, context);
      if (problem !== null) {
        return own.errorMessage ? inPlaceOf(problem, own.errorMessage) : problem;
      }
      if (!own.mustBe || isMissing(answer) || !isRight || isRight(given)) {
        return null;
      }
      const words = own.mustBe.message || own.errorMessage;
      return words ? () => words : UNFIT;
    },
  });
}

/** What is missing is said as ever. */
function inPlaceOf(problem: Sentence, message: string): Sentence {
  return (texts) => (saysMissing(problem, texts) ? say(problem, texts) : message);
}

/** Compiles rules for any answers of the form. What is not visible has no answer for them. */
function createRuleReader(fields: readonly Field[]): RuleReader {
  const form = compileForm(fields, createCalculation);
  const known = knownFields(fields, definitionOf);
  const read = new Set(fields.flatMap(idsInFieldRules));
  const results = fields.filter((field) => isCalculated(field) && read.has(field.id));
  let last: { given: Answers; state: ConditionState } | null = null;
  const stateOf = (given: Answers) => {
    if (last?.given !== given) {
      // While a form is filled in, what was typed has no results yet.
      const isCounted = results.every(({ id }) => Object.hasOwn(given, id));
      const whole = isCounted ? given : form.calculate(given, null);
      const answers = canonicalAnswers(fields, whole);
      last = { given, state: { answers, visible: form.visibleIds(answers), lists: new Map() } };
    }
    return last.state;
  };
  return (group) => {
    const areMet = compileRules(group, { policy: publicPolicy, known, readsInvisible: false });
    return (given) => areMet(stateOf(given));
  };
}

/**
 * Draws fields as required while their rules make them so, beside the answers in texts. Tables whose columns have rules get the
 * answers of the form, with which each row is judged.
 */
export const createPiping: CreatePiping = (fields, texts) => {
  const pipe = createPlainPiping(fields, texts);
  const ruled = fields.filter(({ required, requiredWhen }) => requiredWhen && !required);
  const tables = fields.filter((field) => columnsOf(field).some(hasFieldRules));
  if (ruled.length + tables.length === 0) {
    return pipe;
  }
  const compile = createRuleReader(fields);
  const asking = ruled.map((field) => ({
    field,
    isRequired: field.requiredWhen && compile(field.requiredWhen),
  }));
  const drawn = new Map<string, { from: Field; field: Field }>();
  const drawTables = tables.map((table) => createTableDrawer(table, fields));
  return (filled) => {
    const piped = pipe(filled);
    const shown = new Map(piped.fields);
    for (const { field, isRequired } of asking) {
      const from = shown.get(field.id) ?? field;
      if (isRequired?.(filled.answers)) {
        const before = drawn.get(field.id);
        const now = before?.from === from ? before.field : { ...from, required: true };
        drawn.set(field.id, { from, field: now });
        shown.set(field.id, now);
      }
    }
    for (const draw of drawTables) {
      const table = draw(shown, filled.answers);
      shown.set(table.id, table);
    }
    return { ...piped, fields: shown };
  };
};

/** Draws a table with the other answers of its form: as the same object while these are the same. */
function createTableDrawer(table: Field, fields: readonly Field[]) {
  let from: Field | undefined;
  let judgedTable = table;
  let given: Answers = {};
  let drawn = table;
  return (shown: ReadonlyMap<string, Field>, answers: Answers): Field => {
    const now = shown.get(table.id) ?? table;
    const others = withoutKeys(answers, [table.id]);
    const isSame = now === from && hasSameEntries(others, given);
    if (now !== from) {
      judgedTable = withColumnRules(now, fields);
    }
    if (!isSame) {
      [from, given] = [now, others];
      drawn = Object.assign({ ...judgedTable }, { given });
    }
    return drawn;
  };
}

function hasSameEntries(one: Answers, other: Answers): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key])
  );
}
