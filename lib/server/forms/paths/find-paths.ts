import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { PathsResponse } from "@/lib/contracts/forms/paths";
import type { FormContent } from "@/lib/domain/forms/form";
import { nowIn } from "@/lib/domain/time/wall-time";
import { provePaths, type PathProof } from "@/lib/form-engine/paths/path-proof";
import { processState } from "@/lib/server/environment/process-state";
import { requireStoredForm } from "@/lib/server/forms/drafts/find-form";

/** A request waits this long for more, in milliseconds. */
const WAIT_MS = 1_000;
/** Other requests wait at most so long, as far as steps are short. */
const SLICE_MS = 10;
const MOST_PROOFS = 100;

type Search = {
  /** Of the working copy, and the day on which its limits are read. */
  of: string;
  steps: Generator<PathProof, PathProof>;
  proof: PathProof | null;
  isDone: boolean;
};

const searches = processState(
  "path proofs",
  () => new LRUCache<number, Search>({ max: MOST_PROOFS }),
);

/**
 * What visitors can reach in the working copy of a form; as much of it as is known within a second. Asked again it goes on.
 * 404 unless the form is the team's.
 */
export async function findPaths(form: { id: number; teamId: number }): Promise<PathsResponse> {
  const { content, updatedAt } = await requireStoredForm(form);
  const search = searchFor(form.id, content, updatedAt);
  const { proof, isDone } = await goOn(search);
  if (proof === null) {
    throw new Error("The first step proves something.");
  }
  return {
    ...proof,
    isSearching: !isDone,
    unreachableFieldIds: [...proof.unreachableFieldIds],
    endingsNeverMet: [...proof.endingsNeverMet],
    undecided: {
      fieldIds: [...proof.undecided.fieldIds],
      endingIds: [...proof.undecided.endingIds],
    },
    answers: [...proof.answers],
  };
}

function searchFor(formId: number, content: FormContent, updatedAt: Date): Search {
  const day = nowIn(content.settings.timeZone, new Date()).slice(0, "2026-11-28".length);
  const of = `${updatedAt.toISOString()} ${day}`;
  const known = searches.get(formId);
  if (known?.of === of) {
    return known;
  }
  const begun = beginSearch(content, of);
  searches.set(formId, begun);
  return begun;
}

function beginSearch(
  { fields, settings }: Pick<FormContent, "fields" | "settings">,
  of: string,
): Search {
  const { endings, uniqueFieldIds, timeZone } = settings;
  const steps = provePaths({ fields, endings, uniqueFieldIds }, nowIn(timeZone, new Date()));
  return { of, steps, proof: null, isDone: false };
}

/** Searches on in slices, between which other requests are answered. */
async function goOn(search: Search): Promise<Search> {
  const until = performance.now() + WAIT_MS;
  while (!search.isDone && performance.now() < until) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = search.steps.next();
      search.proof = step.value;
      search.isDone = step.done === true;
    } while (!search.isDone && performance.now() < end);
    await nextTurn();
  }
  return search;
}
