"use client";

import { useContext, useEffect, useState } from "react";
import { otherKey, ownValue } from "@/lib/domain/fields/answers";
import type { Answers } from "@/lib/domain/fields/answers";
import { OTHER } from "../_shared/options/options";
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

type Outcome = {
  asked: string | null;
  options: readonly string[] | null;
  /** Everything that was ever offered: whatever else is chosen is the visitor's own text. */
  seen: readonly string[];
};

const NOTHING: Outcome = { asked: null, options: null, seen: [] };

/** The options that a board offers beside the other answers, and the way to ask once more. */
export function useRemoteOptions(field: DropdownField): {
  remote: RemoteOptions;
  seen: readonly string[];
  askAgain: () => void;
} {
  const source = useContext(RemoteSourceContext);
  const question = source && questionOf(field, source.answers);
  // A text, so that other answers may change without another question.
  const asked = question && JSON.stringify(question);
  const ask = source?.ask;
  const [outcome, setOutcome] = useState(NOTHING);
  useEffect(() => {
    if (!ask || !asked || outcome.asked === asked) {
      return undefined;
    }
    const abort = new AbortController();
    void answerTo({ ask, asked, signal: abort.signal }).then((options) => {
      if (!abort.signal.aborted) {
        setOutcome(({ seen }) => ({ asked, options, seen: [...seen, ...(options ?? [])] }));
      }
    });
    return () => abort.abort();
  }, [ask, asked, outcome.asked]);
  const askAgain = () => setOutcome((before) => ({ ...before, asked: null }));
  return { remote: stateOf(source, asked, outcome), seen: outcome.seen, askAgain };
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
  { asked: answered, options }: Outcome,
): RemoteOptions {
  if (source === null) {
    return { step: "idle" };
  }
  if (asked === null) {
    return { step: "waiting" };
  }
  if (answered !== asked) {
    return { step: "loading" };
  }
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
