"use client";

import { useContext, useEffect, useState } from "react";
import { otherKey, ownValue } from "@/lib/domain/fields/answers";
import type { Answers } from "@/lib/domain/fields/answers";
import { OTHER } from "../_shared/options";
import {
  RemoteSourceContext,
  type RemoteQuestion,
  type RemoteSource,
} from "../_shared/remote/remote-source";
import type { DropdownField } from "./definition";

/** idle: nobody is asked here. waiting: the parent field has no answer yet. */
export type RemoteOptions =
  | { step: "idle" | "waiting" | "loading" | "failed" }
  | { step: "loaded"; options: readonly string[] };

type Outcome = { asked: string; options: readonly string[] | null };

/** The options that a board offers beside the other answers, and the way to ask once more. */
export function useRemoteOptions(field: DropdownField): {
  remote: RemoteOptions;
  askAgain: () => void;
} {
  const source = useContext(RemoteSourceContext);
  const question = source && questionOf(field, source.answers);
  // A text, so that other answers may change without another question.
  const asked = question && JSON.stringify(question);
  const ask = source?.ask;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!ask || !asked || outcome?.asked === asked) {
      return undefined;
    }
    const abort = new AbortController();
    void answerTo({ ask, asked, signal: abort.signal }).then((options) => {
      if (!abort.signal.aborted) {
        setOutcome({ asked, options });
      }
    });
    return () => abort.abort();
  }, [ask, asked, outcome]);
  return { remote: stateOf(source, asked, outcome), askAgain: () => setOutcome(null) };
}

async function answerTo({
  ask,
  asked,
  signal,
}: {
  ask: RemoteSource["ask"];
  asked: string;
  signal: AbortSignal;
}): Promise<string[] | null> {
  try {
    // Written by this file.
    return await ask(JSON.parse(asked) as RemoteQuestion, signal);
  } catch {
    return null;
  }
}

function stateOf(
  source: RemoteSource | null,
  asked: string | null,
  outcome: Outcome | null,
): RemoteOptions {
  if (source === null) {
    return { step: "idle" };
  }
  if (asked === null) {
    return { step: "waiting" };
  }
  if (outcome?.asked !== asked) {
    return { step: "loading" };
  }
  const { options } = outcome;
  return options === null ? { step: "failed" } : { step: "loaded", options };
}

function questionOf(field: DropdownField, answers: Answers): RemoteQuestion | null {
  const { mondayReadBoardId: boardId, mondayReadColumnId: columnId } = field;
  if (boardId === undefined || columnId === undefined) {
    return null;
  }
  const { mondayParentFieldId: parentId, mondayFilterColumnId: filterColumnId } = field;
  if (parentId === undefined || filterColumnId === undefined) {
    return { boardId, columnId, filterColumnId: null, filterValue: null };
  }
  const filterValue = answerOf(parentId, answers);
  return filterValue === null ? null : { boardId, columnId, filterColumnId, filterValue };
}

/** What was chosen, or the text behind "Other". */
function answerOf(fieldId: string, answers: Answers): string | null {
  const answer = ownValue(answers, fieldId);
  const text = answer === OTHER ? ownValue(answers, otherKey(fieldId)) : answer;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}
