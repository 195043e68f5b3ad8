import "server-only";
import { LRUCache } from "lru-cache";
import type { PathsResponse } from "@/lib/contracts/forms/paths";
import type { FormContent } from "@/lib/domain/forms/form";
import { nowIn } from "@/lib/domain/time/wall-time";
import {
  searchPaths,
  unprovedPaths,
  type PathProof,
  type PathSearch,
} from "@/lib/form-engine/paths/path-proof";
import { processState } from "@/lib/server/environment/process-state";
import { requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { logger } from "@/lib/server/logging/logger";
import { searchInSlices } from "./search-in-slices";

/** What all searches and proofs of a process may hold, in characters, and how many there may be. */
const MOST_HELD = 100_000_000;
const MOST_FORMS = 1_000;
/** A form that is compiled takes about so many times its JSON. */
const COMPILED = 10;

type Working = {
  formId: number;
  /** The working copy, and the day on which its limits are read. */
  of: string;
  proof: PathProof;
  /** null: it is over, and only the proof is kept. */
  search: PathSearch | null;
  /** Of the form's JSON. */
  length: number;
};

/** In an object of its own each time that the size has changed: else it is not looked at again. */
const searches = processState(
  "path proofs",
  () =>
    new LRUCache<number, { working: Working }>({
      max: MOST_FORMS,
      maxSize: MOST_HELD,
      sizeCalculation: ({ working }) => heldBy(working),
    }),
);

/**
 * What visitors can reach in the working copy of a form; as much of it as is known within a second. Asked again it goes on. Of a form
 * that cannot be searched nothing is decided. 404 unless the form is the team's.
 */
export async function findPaths(form: { id: number; teamId: number }): Promise<PathsResponse> {
  const { content, updatedAt } = await requireStoredForm(form);
  const working = workingOn(form.id, content, updatedAt);
  await goOn(working, content);
  const latest = searches.peek(form.id)?.working ?? working;
  if (latest === working) {
    searches.set(form.id, { working });
  }
  const { proof, search } = working;
  return {
    ...proof,
    isComplete: search === null,
    unreachableFieldIds: [...proof.unreachableFieldIds],
    endingsNeverMet: [...proof.endingsNeverMet],
    undecided: {
      fieldIds: [...proof.undecided.fieldIds],
      endingIds: [...proof.undecided.endingIds],
      lengths: [...proof.undecided.lengths],
    },
    answers: [...proof.answers],
  };
}

function workingOn(formId: number, content: FormContent, updatedAt: Date): Working {
  const { fields, settings } = content;
  const now = nowIn(settings.timeZone, new Date());
  const of = `${updatedAt.toISOString()} ${now.slice(0, "2026-11-28".length)}`;
  const known = searches.get(formId)?.working;
  if (known?.of === of) {
    return known;
  }
  const search = searchPaths(pathContent(content), now);
  const { length } = JSON.stringify(fields);
  const begun = { formId, of, search, proof: search.proof(), length };
  searches.set(formId, { working: begun });
  return begun;
}

function pathContent({ fields, settings }: FormContent) {
  const { endings, uniqueFieldIds } = settings;
  return { fields, endings, uniqueFieldIds };
}

function heldBy({ search, proof, length }: Working): number {
  return search === null ? JSON.stringify(proof).length : search.held() + length * COMPILED;
}

/** Searches on, as far as a request waits for it; another request may end the search meanwhile. */
async function goOn(working: Working, content: FormContent): Promise<void> {
  try {
    await searchInSlices(() => working.search === null || takeStep(working, working.search));
    if (working.search !== null) {
      working.proof = working.search.proof();
    }
  } catch (error) {
    logger.error({ error, formId: working.formId }, "The paths of a form cannot be searched");
    working.proof = unprovedPaths(pathContent(content));
    working.search = null;
  }
}

/** Whether the search is over with it. */
function takeStep(working: Working, search: PathSearch): boolean {
  if (!search.step()) {
    return false;
  }
  working.proof = search.proof();
  working.search = null;
  return true;
}
