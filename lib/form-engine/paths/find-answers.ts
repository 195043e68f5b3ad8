import type { Answers } from "@/lib/domain/fields/answers";
import { completeAnswers, type SentAnswers } from "./complete-answers";
import { PartialAnswers, type Verdict } from "./partial-answers";
import type { PathForm } from "./path-form";

/** Something that some answers do, such as showing a field. */
export type Goal = {
  verdict(this: void, partial: PartialAnswers): Verdict;
  /** A field whose answer tells more of it; null where none is left. */
  next(this: void, partial: PartialAnswers): string | null;
  /** Whether answers to the whole form do it. */
  isReachedBy(this: void, sent: SentAnswers): boolean;
  /** Whether it follows from a result, a table, or a comparison of two answers. */
  followsFromResults: boolean;
};

/** never: it is certain that no valid answers do it. unknown: none were found within the bounds. */
export type Found = { result: "found"; sent: SentAnswers } | { result: "never" | "unknown" };

/** How many choices of answers are tried in all; it is taken from by each. */
export type Budget = { left: number };

/** Choices of answers that are tried for one goal. */
const MOST_CHOICES = 4_000;
/** What filling in all the rest in vain costs, in choices: it evaluates the whole form many times. */
const CHOICES_OF_COMPLETION = 20;

/** Searches answers that reach a goal, one choice a step. */
export function* findAnswers(path: PathForm, goal: Goal, budget: Budget): Generator<void, Found> {
  const partial = new PartialAnswers(path);
  const least = budget.left - MOST_CHOICES;
  let isCertain = true;

  function* search(): Generator<void, SentAnswers | null> {
    const verdict = goal.verdict(partial);
    if (verdict === false) {
      return null;
    }
    if (verdict === true) {
      const sent = yield* completed(path, new Map(partial.chosen()), goal);
      if (sent === null) {
        isCertain = false;
        budget.left -= CHOICES_OF_COMPLETION;
      }
      return sent;
    }
    const id = goal.next(partial);
    if (id === null) {
      isCertain = false;
      return null;
    }
    const { answers, isWhole, isWholeForRules } = yield* path.candidates(id);
    yield;
    for (const entries of answers) {
      budget.left -= 1;
      if (budget.left < Math.max(0, least)) {
        isCertain = false;
        return null;
      }
      partial.choose(id, entries);
      const sent = yield* search();
      partial.unchoose(id);
      if (sent !== null) {
        return sent;
      }
    }
    isCertain = isCertain && (goal.followsFromResults ? isWhole : isWholeForRules);
    return null;
  }

  const sent = yield* search();
  return sent !== null ? { result: "found", sent } : { result: isCertain ? "never" : "unknown" };
}

function* completed(
  path: PathForm,
  chosen: ReadonlyMap<string, Answers>,
  { isReachedBy }: Goal,
): Generator<void, SentAnswers | null> {
  for (const isFull of [true, false]) {
    const sent = yield* completeAnswers(path, chosen, isFull);
    if (sent !== null && isReachedBy(sent)) {
      return sent;
    }
  }
  return null;
}
