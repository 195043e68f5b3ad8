import type { Answers } from "@/lib/domain/fields/answers";
import { chooseEnding } from "../endings/choose-ending";
import { unreachableFields } from "../logic/unreachable-fields";
import { completeAnswers, type SentAnswers } from "./complete-answers";
import { findExtreme } from "./extreme-path";
import { findAnswers, type Goal } from "./find-answers";
import { createPathForm, type PathContent, type PathForm } from "./path-form";
import { goalOfEnding, goalOfField, goalsOfRules } from "./path-goals";
import { lengthOf, weightOf, type PathLength } from "./question-cost";
import { varyUnique } from "./vary-unique";

/** What is known so far of all ways through a form. */
export type PathProof = {
  /** Whether all that is said is certain: each field and ending was reached or is proved not to be. */
  isComplete: boolean;
  /** Of answers that can be sent; null while none were found. */
  shortest: PathLength | null;
  longest: PathLength | null;
  /** No answers that can be sent show these. */
  unreachableFieldIds: readonly string[];
  endingsNeverMet: readonly string[];
  /** Of which neither was found out within the bounds. */
  undecided: { fieldIds: readonly string[]; endingIds: readonly string[] };
  /** Each can be sent as it is; together they show all that can be shown. */
  answers: readonly Answers[];
};

/** More answers are not kept: each shows something that those before it do not. */
const MOST_ANSWERS = 1_000;
/** Choices of answers that are tried for all fields and endings, and for each end of the ways. */
const MOST_CHOICES = 40_000;

/**
 * Proves what visitors can reach in a form, in small steps: after each it gives what is known so far. `today`: such as
 * "2026-11-23T12:30".
 */
export function* provePaths(content: PathContent, today: string): Generator<PathProof, PathProof> {
  const path = createPathForm(content, today);
  const search = createSearch(path);
  yield search.proof(false);
  const unseen = new Set(unreachableFields(path.fields).keys());
  yield* stepwise(search.begin(), search);
  yield search.proof(false);
  for (const { id } of path.fields) {
    if (unseen.has(id)) {
      search.unreachable.push(id);
    } else if (!search.shown.has(id)) {
      const result = yield* stepwise(search.reach(goalOfField(id, true)), search);
      search.note(result, id, { never: search.unreachable, unknown: search.undecidedFields });
    }
  }
  for (const endingId of [...path.endings.map(({ id }) => id), null]) {
    if (!search.endings.has(endingId)) {
      const result = yield* stepwise(search.reach(goalOfEnding(endingId, path)), search);
      if (endingId !== null) {
        search.note(result, endingId, { never: search.neverMet, unknown: search.undecidedEndings });
      }
    }
  }
  let isCertain = true;
  for (const aim of ["least", "most"] as const) {
    const isSure = yield* stepwise(search.addExtreme(aim), search);
    isCertain = isSure && isCertain;
  }
  // What else branches: fields that are not shown, and each of several rules.
  const conditional = path.fields.filter(({ conditionalLogic }) => conditionalLogic?.enabled);
  const hidden = conditional.map(({ id }) => goalOfField(id, false));
  for (const goal of [...hidden, ...goalsOfRules(path)]) {
    if (search.sent.length < MOST_ANSWERS && !search.sent.some(goal.isReachedBy)) {
      yield* stepwise(search.reach(goal), search);
    }
  }
  return search.proof(isCertain);
}

/** The same steps, each with what is known so far. */
function* stepwise<Result>(
  steps: Generator<void, Result>,
  search: ReturnType<typeof createSearch>,
): Generator<PathProof, Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) {
      return step.value;
    }
    yield search.proof(false);
  }
}

function createSearch(path: PathForm) {
  const sent: SentAnswers[] = [];
  const shown = new Set<string>();
  const endings = new Set<string | null>();
  const unreachable: string[] = [];
  const neverMet: string[] = [];
  const undecidedFields: string[] = [];
  const undecidedEndings: string[] = [];
  const budget = { left: MOST_CHOICES };
  let shortest: PathLength | null = null;
  let longest: PathLength | null = null;
  let answers: readonly Answers[] = [];

  const add = (found: SentAnswers): void => {
    const { visible, settled } = found;
    sent.push(found);
    visible.forEach((id) => shown.add(id));
    endings.add(chooseEnding({ ...path, answers: settled })?.id ?? null);
    const length = lengthOf(path.fields, visible);
    shortest = shortest === null || weightOf(length) < weightOf(shortest) ? length : shortest;
    longest = longest === null || weightOf(length) > weightOf(longest) ? length : longest;
    answers = [...answers, varyUnique(path, found.answers, sent.length - 1)];
  };

  return {
    sent,
    shown,
    endings,
    unreachable,
    neverMet,
    undecidedFields,
    undecidedEndings,
    /** Forms with little logic show all at once. */
    *begin(): Generator<void, void> {
      for (const isFull of [true, false]) {
        const found = yield* completeAnswers(path, new Map(), isFull);
        if (found !== null) {
          add(found);
          return;
        }
      }
    },
    *reach(goal: Goal): Generator<void, "found" | "never" | "unknown"> {
      const found = yield* findAnswers(path, goal, budget);
      if (found.result === "found") {
        add(found.sent);
      }
      return found.result;
    },
    note: (
      result: "found" | "never" | "unknown",
      id: string,
      lists: { never: string[]; unknown: string[] },
    ) => {
      if (result !== "found") {
        lists[result].push(id);
      }
    },
    /** Whether it is certain that no way is shorter, or longer. */
    *addExtreme(aim: "least" | "most"): Generator<void, boolean> {
      const own = { left: MOST_CHOICES };
      const { chosen, isCertain } = yield* findExtreme(path, aim, own);
      const found =
        (yield* completeAnswers(path, chosen, aim === "most")) ??
        (yield* completeAnswers(path, chosen, false));
      if (found === null) {
        return false;
      }
      const length = weightOf(lengthOf(path.fields, found.visible));
      const known = aim === "least" ? shortest : longest;
      const isBetter =
        known === null || (aim === "least" ? length < weightOf(known) : length > weightOf(known));
      if (isBetter) {
        add(found);
      }
      return isCertain;
    },
    proof: (isCertain: boolean): PathProof => ({
      isComplete:
        isCertain &&
        sent.length > 0 &&
        undecidedFields.length === 0 &&
        undecidedEndings.length === 0,
      shortest,
      longest,
      unreachableFieldIds: unreachable,
      endingsNeverMet: neverMet,
      undecided: { fieldIds: undecidedFields, endingIds: undecidedEndings },
      answers,
    }),
  };
}
