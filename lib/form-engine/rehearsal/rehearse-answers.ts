import type { Ending } from "@/lib/domain/endings/ending";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { validateAnswers } from "../answers/validate-answers";
import { isCalculated } from "../calculations/calculated-answers";
import type { CompiledForm } from "../compiled-form";
import { chooseEnding } from "../endings/choose-ending";
import { answerColumns } from "./answer-columns";

/** A form that answers are tried with: what visitors fill in of it. */
export type RehearsedForm = {
  fields: readonly Field[];
  form: CompiledForm;
  matchesPattern: PatternMatcher;
  endings: readonly Ending[];
  /** The board that its answers go to. */
  boardId: string | null;
};

/** What was sent, and what became of it. */
export type SentBefore = {
  fields: readonly Field[];
  boardId: string | null;
  /** Flat, secret ones readable. */
  answers: Answers;
  endingId: string | null;
};

type Change<Value> = { before: Value; after: Value };

/** What another form makes of answers. Of those that it refuses nothing else is said: they would not be stored. */
export type Rehearsed = {
  /** Why, by field. */
  refused: Readonly<Record<string, Sentence>>;
  /** null: the same. */
  ending: Change<string | null> | null;
  /** By field; undefined for no result. */
  results: Readonly<Record<string, Change<unknown>>>;
  /** By what `answerColumns` names; null for no column. */
  columns: Readonly<Record<string, Change<string | null>>>;
};

const NOTHING: Rehearsed = { refused: {}, ending: null, results: {}, columns: {} };

/**
 * What the form would do with answers that were sent before: as if they were sent on that day (`today`, for TODAY). Options that are
 * read from a board are not judged.
 */
export function rehearseAnswers(
  { fields, form, matchesPattern, endings, boardId }: RehearsedForm,
  sent: SentBefore,
  today: string | null,
): Rehearsed {
  const answers = form.settle(sent.answers, today);
  const errors = Object.entries(validateAnswers({ form, answers, matchesPattern })).filter(
    ([id]) => !form.byId.get(id)?.populateFromMonday,
  );
  if (errors.length > 0) {
    return { ...NOTHING, refused: Object.fromEntries(errors) };
  }
  const endingId = chooseEnding({ endings, fields, answers })?.id ?? null;
  const results = fields.filter(isCalculated).flatMap(({ id }) => {
    const change = { before: ownValue(sent.answers, id), after: ownValue(answers, id) };
    return isSameValue(change.before, change.after) ? [] : [[id, change] as const];
  });
  const earlier = answerColumns(sent, sent.answers);
  const moved = [...answerColumns({ fields, boardId }, answers)].flatMap(([id, after]) => {
    const before = earlier.get(id) ?? null;
    return before === after ? [] : [[id, { before, after }] as const];
  });
  return {
    refused: {},
    ending: endingId === sent.endingId ? null : { before: sent.endingId, after: endingId },
    results: Object.fromEntries(results),
    columns: Object.fromEntries(moved),
  };
}
