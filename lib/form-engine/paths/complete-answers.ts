import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerKeys } from "../answers/change-field-entries";
import { prepareSubmission } from "../answers/prepare-submission";
import { isCalculated } from "../calculations/calculated-answers";
import type { PathForm } from "./path-form";

/** What is sent, and what follows from it. */
export type SentAnswers = {
  /** Flat, as they can be sent. */
  answers: Answers;
  /** With results. */
  settled: Answers;
  visible: ReadonlySet<string>;
};

/** Rounds of filling in what the answers before have shown. */
const MOST_ROUNDS = 100;

/**
 * Answers to all of a form that keep these, which decide what shows; null where none were found that are valid. `isFull`: also
 * to what may be left empty. One round a step.
 */
export function* completeAnswers(
  path: PathForm,
  chosen: ReadonlyMap<string, Answers>,
  isFull: boolean,
): Generator<void, SentAnswers | null> {
  const { form, matchesPattern, today } = path;
  const entries = new Map(chosen);
  const tried = new Map<string, number>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    yield;
    const answers = Object.assign({}, ...entries.values()) as Answers;
    const settled = form.settle(answers, today);
    const visible = form.visibleIds(settled);
    if (isFull && (yield* fillIn(path, { entries, visible }))) {
      continue;
    }
    const prepared = prepareSubmission({ form, answers, matchesPattern, today });
    if (prepared.ok) {
      return { answers: sendable(path, prepared.answers), settled: prepared.answers, visible };
    }
    let hasChanged = false;
    for (const id of Object.keys(prepared.errors)) {
      const isChanged = !chosen.has(id) && (yield* tryNext(path, { id, entries, tried }));
      hasChanged ||= isChanged;
    }
    if (!hasChanged) {
      return null;
    }
  }
  return null;
}

type Filling = { entries: Map<string, Answers>; visible: ReadonlySet<string> };

/** Answers what is shown and has none yet; whether there was something. */
function* fillIn(path: PathForm, { entries, visible }: Filling): Generator<void, boolean> {
  let hasChanged = false;
  for (const id of visible) {
    const field = path.byId.get(id);
    if (field === undefined || entries.has(id) || !path.isAnswered(id)) {
      continue;
    }
    const isOfAddress = definitionOf(field).readsAddress === true;
    const { answers } = yield* path.candidates(id);
    const first = answers.find((given) => Object.keys(given).length > 0);
    entries.set(id, isOfAddress || first === undefined ? {} : first);
    hasChanged = true;
  }
  return hasChanged;
}

type Trying = { id: string; entries: Map<string, Answers>; tried: Map<string, number> };

/** Another answer to a field whose answer was refused; false where there is no other. */
function* tryNext(path: PathForm, { id, entries, tried }: Trying): Generator<void, boolean> {
  const { answers } = yield* path.candidates(id);
  const next = tried.get(id) ?? 0;
  const given = answers[next];
  if (given === undefined) {
    return false;
  }
  tried.set(id, next + 1);
  entries.set(id, given);
  return true;
}

/** Without results, which the server works out. */
function sendable({ fields }: PathForm, answers: Answers): Answers {
  const results = new Set(fields.filter(isCalculated).flatMap(({ id }) => answerKeys(id)));
  return Object.fromEntries(
    Object.keys(answers)
      .filter((key) => !results.has(key))
      .map((key) => [key, ownValue(answers, key)]),
  );
}
