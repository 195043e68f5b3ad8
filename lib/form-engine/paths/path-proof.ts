import type { Answers } from "@/lib/domain/fields/answers";
import { chooseEnding } from "../endings/choose-ending";
import { rulesToEnding } from "../endings/ending-problems";
import { createRulesJudge, findUnreachableFields } from "../logic/unreachable-fields";
import { completeAnswers, type SentAnswers } from "./complete-answers";
import { findAnswers, type Found, type Goal } from "./find-answers";
import { createPathForm, type PathContent, type PathForm } from "./path-form";
import { goalOfEnding, goalOfField, goalsOfBranches } from "./path-goals";
import { lengthOf, weightOf, type PathLength } from "./question-cost";
import { findShortestOrLongest, MOST_SOLVED } from "./shortest-and-longest";
import { withUniqueAnswers } from "./with-unique-answers";

/** What is known so far of all ways through a form. */
export type PathProof = {
  /** Of answers that can be sent; null while none were found. */
  shortest: PathLength | null;
  longest: PathLength | null;
  /** No answers that can be sent show these. */
  unreachableFieldIds: readonly string[];
  endingsNeverMet: readonly string[];
  /** What the search ended without finding out. */
  undecided: Undecided;
  /** Each can be sent as it is; together they show all that can be shown, as far as there is room for them. */
  answers: readonly Answers[];
};

export type Undecided = {
  /** Neither shown by answers nor proved to be unreachable. */
  fieldIds: readonly string[];
  endingIds: readonly string[];
  /** There may be a shorter way, or a longer one. */
  lengths: readonly ("shortest" | "longest")[];
};

/** Answers that are kept, and what they add up to in characters of JSON. */
const MOST_ANSWERS = 100;
const MOST_TEXT = 1_000_000;
/** Choices of answers that are tried for all fields and endings, and for each end of the ways. */
const MOST_CHOICES = 40_000;
/** Branches that are looked at in one step. */
const BRANCHES_AT_A_TIME = 100;

/** A search in small steps. */
export type PathSearch = {
  /** Goes on; whether it is over. It throws what the form's own rules throw. */
  step(this: void): boolean;
  proof(this: void): PathProof;
  /** What it holds in memory, roughly, in characters. */
  held(this: void): number;
};

/** Searches what visitors can reach in a form. `today`: such as "2026-11-23T12:30". */
export function searchPaths(content: PathContent, today: string): PathSearch {
  let search: Search | null = null;
  const steps = (function* () {
    const path = createPathForm(content, today);
    search = createSearch(path);
    yield;
    yield* allSteps(path, search);
  })();
  return {
    step: () => steps.next().done === true,
    proof: () => search?.proof() ?? NOTHING_KNOWN,
    held: () => search?.held() ?? 0,
  };
}

const NOTHING_KNOWN: PathProof = {
  shortest: null,
  longest: null,
  unreachableFieldIds: [],
  endingsNeverMet: [],
  undecided: { fieldIds: [], endingIds: [], lengths: [] },
  answers: [],
};

/** What is said of a form that cannot be searched. */
export function unprovedPaths({ fields, endings }: PathContent): PathProof {
  const fieldIds = fields.map(({ id }) => id);
  const endingIds = endings.map(({ id }) => id);
  return { ...NOTHING_KNOWN, undecided: { fieldIds, endingIds, lengths: [...LENGTHS] } };
}

const LENGTHS = ["shortest", "longest"] as const;

function* allSteps(path: PathForm, search: Search): Generator<void, void> {
  const unseen = yield* findUnreachableFields(path.fields);
  yield;
  yield* search.begin();
  for (const { id } of path.fields) {
    if (unseen.has(id)) {
      search.unreachable.push(id);
    } else if (!search.shown.has(id)) {
      const result = yield* search.reach(goalOfField(id, true, path));
      note(result, id, { never: search.unreachable, unknown: search.undecidedFields });
    }
  }
  const canBeMet = createRulesJudge(path.fields);
  for (const [index, endingId] of [...path.endings.map(({ id }) => id), null].entries()) {
    yield;
    if (endingId !== null && !canBeMet(rulesToEnding(path.endings, index))) {
      search.neverMet.push(endingId);
    } else if (!search.endings.has(endingId)) {
      const result = yield* search.reach(goalOfEnding(endingId, path));
      if (endingId !== null) {
        note(result, endingId, { never: search.neverMet, unknown: search.undecidedEndings });
      }
    }
  }
  for (const aim of LENGTHS) {
    yield* search.addExtreme(aim);
  }
  yield* search.reachBranches();
}

function note(
  result: Found["result"],
  id: string,
  lists: { never: string[]; unknown: string[] },
): void {
  if (result !== "found") {
    lists[result].push(id);
  }
}

type Search = ReturnType<typeof createSearch>;

function createSearch(path: PathForm) {
  const shown = new Set<string>();
  const endings = new Set<string | null>();
  const unreachable: string[] = [];
  const neverMet: string[] = [];
  const undecidedFields: string[] = [];
  const undecidedEndings: string[] = [];
  const undecidedLengths: Undecided["lengths"][number][] = [];
  const budget = { left: MOST_CHOICES };
  /** Not reached yet. */
  const branches = new Set(goalsOfBranches(path));
  const lengths: Record<(typeof LENGTHS)[number], PathLength | null> = {
    shortest: null,
    longest: null,
  };
  const answers: Answers[] = [];
  let room = MOST_TEXT;

  function* add(found: SentAnswers): Generator<void, void> {
    const { visible, settled } = found;
    visible.forEach((id) => shown.add(id));
    endings.add(chooseEnding({ ...path, answers: settled })?.id ?? null);
    const length = lengthOf(path.fields, visible);
    for (const aim of LENGTHS) {
      lengths[aim] = isBetter(aim, length) ? length : lengths[aim];
    }
    let looked = 0;
    for (const goal of branches) {
      looked += 1;
      if (looked % BRANCHES_AT_A_TIME === 0) {
        yield;
      }
      if (goal.isReachedBy(found)) {
        branches.delete(goal);
      }
    }
    if (isRoomLeft()) {
      const varied = yield* withUniqueAnswers(path, found.answers, answers.length);
      const size = JSON.stringify(varied).length;
      if (size <= room) {
        answers.push(varied);
      }
      room -= size;
    }
  }

  const isRoomLeft = (): boolean => answers.length < MOST_ANSWERS && room > 0;

  function isBetter(aim: (typeof LENGTHS)[number], length: PathLength): boolean {
    const known = lengths[aim];
    const [one, other] = [weightOf(length), known === null ? null : weightOf(known)];
    return other === null || (aim === "shortest" ? one < other : one > other);
  }

  function* reach(goal: Goal): Generator<void, Found["result"]> {
    yield;
    const found = yield* findAnswers(path, goal, budget);
    if (found.result === "found") {
      yield* add(found.sent);
    }
    return found.result;
  }

  return {
    shown,
    endings,
    unreachable,
    neverMet,
    undecidedFields,
    undecidedEndings,
    reach,
    /** Forms with little logic show all at once. */
    *begin(): Generator<void, void> {
      for (const isFull of [true, false]) {
        const found = yield* completeAnswers(path, new Map(), isFull);
        if (found !== null) {
          yield* add(found);
          return;
        }
      }
    },
    *addExtreme(aim: (typeof LENGTHS)[number]): Generator<void, void> {
      const { chosen, weight, isCertain } = yield* findShortestOrLongest(path, aim, {
        left: MOST_CHOICES,
      });
      const found =
        (yield* completeAnswers(path, chosen, aim === "longest")) ??
        (yield* completeAnswers(path, chosen, false));
      if (found !== null && isBetter(aim, lengthOf(path.fields, found.visible))) {
        yield* add(found);
      }
      const known = lengths[aim];
      if (!isCertain || known === null || weightOf(known) !== weight) {
        undecidedLengths.push(aim);
      }
    },
    *reachBranches(): Generator<void, void> {
      for (const goal of branches) {
        yield;
        if (isRoomLeft()) {
          yield* reach(goal);
        }
      }
    },
    proof: (): PathProof => ({
      ...lengths,
      unreachableFieldIds: unreachable,
      endingsNeverMet: neverMet,
      undecided: {
        fieldIds: undecidedFields,
        endingIds: undecidedEndings,
        lengths: undecidedLengths,
      },
      answers,
    }),
    held: () => path.held() + MOST_SOLVED + MOST_TEXT - Math.max(0, room),
  };
}
