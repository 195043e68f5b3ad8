import type { Answers } from "@/lib/domain/fields/answers";
import type { Budget } from "./find-answers";
import { PartialAnswers } from "./partial-answers";
import type { PathForm } from "./path-form";
import { costOf, weightOf } from "./question-cost";

/** The answers that decide the way, how long it is with them (`weightOf`), and whether no other is certain to be better. */
export type ChosenPath = {
  chosen: ReadonlyMap<string, Answers>;
  weight: number;
  isCertain: boolean;
};

/** What the parts that are solved may add up to, in characters: more of them are solved again. */
export const MOST_SOLVED = 4_000_000;
/** Of an entry of a map. */
const SIZE_OF_CHOICE = 100;

const SOLVED: ChosenPath = { weight: 0, chosen: new Map(), isCertain: true };

/**
 * The answers with the least to fill in, or the most. What does not depend on the same answers is searched apart: thirty
 * questions with a dependent each are thirty short searches, not one of a thousand million.
 */
export function* findShortestOrLongest(
  path: PathForm,
  aim: "shortest" | "longest",
  budget: Budget,
): Generator<void, ChosenPath> {
  const partial = new PartialAnswers(path);
  const solved = new Map<string, ChosenPath>();
  let room = MOST_SOLVED;
  const weights = new Map(path.fields.map((field) => [field.id, weightOf(costOf(field))]));
  const weight = (id: string) => weights.get(id) ?? 0;
  const isBetter = (one: number, other: number) => (aim === "shortest" ? one < other : one > other);

  function* solve(ids: readonly string[]): Generator<void, ChosenPath> {
    yield;
    const open = ids.filter((id) => partial.isShown(id) === undefined);
    const shown = ids.filter((id) => partial.isShown(id) === true);
    let total: ChosenPath = { ...SOLVED, weight: sum(shown.map(weight)) };
    for (const part of yield* partsOf(open)) {
      total = bothSolved(total, yield* solvePart(part));
    }
    return total;
  }

  /** Parts that others begin with, too, are solved once: what was chosen before them is over. */
  function* solvePart(part: Part): Generator<void, ChosenPath> {
    const key = yield* keyOf(part);
    const known = key === null ? undefined : solved.get(key);
    if (known !== undefined) {
      return known;
    }
    const found = yield* solveOnce(part);
    const size = (key?.length ?? 0) + found.chosen.size * SIZE_OF_CHOICE;
    if (key !== null && budget.left >= 0 && size <= room) {
      room -= size;
      solved.set(key, found);
    }
    return found;
  }

  /** null: what it depends on cannot be told. */
  function* keyOf({ ids }: Part): Generator<void, string | null> {
    const open: string[] = [];
    for (const id of ids) {
      yield;
      const part = partial.openPartOf(id);
      if (part === null) {
        return null;
      }
      open.push(part);
    }
    return open.join(" ");
  }

  function* solveOnce({ ids, next }: Part): Generator<void, ChosenPath> {
    const bound = aim === "shortest" ? 0 : sum(ids.map(weight));
    if (next === null) {
      return { ...SOLVED, weight: bound, isCertain: false };
    }
    const { answers, isWhole, isWholeForRules } = yield* path.candidates(next);
    let best: ChosenPath | null = null;
    let isCertain = path.followsFromResults(ids) ? isWhole : isWholeForRules;
    for (const entries of answers) {
      budget.left -= 1;
      if (budget.left < 0) {
        isCertain = false;
        break;
      }
      partial.choose(next, entries);
      const found = yield* solve(ids);
      partial.unchoose(next);
      isCertain = isCertain && found.isCertain;
      if (best === null || isBetter(found.weight, best.weight)) {
        best = { ...found, chosen: new Map([...found.chosen, [next, entries]]) };
      }
      if (best.weight === bound && best.isCertain) {
        return best;
      }
    }
    return best === null ? { ...SOLVED, weight: bound, isCertain: false } : { ...best, isCertain };
  }

  /** The fields in parts that share no answer that is not chosen yet. */
  function* partsOf(ids: readonly string[]): Generator<void, Part[]> {
    const parentOf = new Map<string, string>();
    const rootOf = (id: string): string => {
      const parent = parentOf.get(id) ?? id;
      return parent === id ? id : rootOf(parent);
    };
    for (const id of ids) {
      yield;
      for (const other of openDependencies(id)) {
        parentOf.set(rootOf(other), rootOf(id));
      }
    }
    const parts = new Map<string, string[]>();
    for (const id of ids) {
      const root = rootOf(id);
      const part = parts.get(root) ?? [];
      part.push(id);
      parts.set(root, part);
    }
    return [...parts.values()].map((part) => ({ ids: part, next: firstNext(part) }));
  }

  function firstNext(ids: readonly string[]): string | null {
    for (const id of ids) {
      const next = partial.nextForField(id);
      if (next !== null) {
        return next;
      }
    }
    return null;
  }

  /** What is not known yet of all that decides whether a field is shown. */
  function openDependencies(id: string): Set<string> {
    const open = new Set([id]);
    const visited = new Set<string>();
    const visit = (each: string): void => {
      const isShown = partial.isShown(each);
      // In a cycle an answer may be chosen before it is known whether its field is shown.
      const isKnown = isShown === false || (isShown === true && partial.has(each));
      if (visited.has(each) || isKnown) {
        return;
      }
      visited.add(each);
      const isHeld = isShown === undefined;
      if (isHeld || path.isAnswered(each)) {
        open.add(each);
      }
      // An answer that somebody gives depends on nothing once its field is shown, unless it has results in it.
      if (isHeld || !path.isAnswered(each) || "columns" in (path.byId.get(each) ?? {})) {
        path.readsOf(each).forEach(visit);
      }
    };
    path.readsOf(id).forEach(visit);
    return open;
  }

  return yield* solve(path.fields.map(({ id }) => id));
}

type Part = { ids: string[]; next: string | null };

function bothSolved(one: ChosenPath, other: ChosenPath): ChosenPath {
  return {
    weight: one.weight + other.weight,
    chosen: new Map([...one.chosen, ...other.chosen]),
    isCertain: one.isCertain && other.isCertain,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
