"use client";

import { useContext, useEffect, useState } from "react";
import { otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { OTHER } from "../../_shared/options/options";
import {
  RemoteSourceContext,
  type RemoteOptionsQuery,
  type RemoteOptionsSource,
} from "../../_shared/remote/remote-source";
import type { DropdownField } from "../definition";

/** idle: no board is read here. waiting: the parent field has no answer yet. */
export type RemoteOptions =
  | { step: "idle" | "waiting" | "loading" | "failed" }
  | { step: "loaded"; options: readonly string[] };

type Outcome = {
  queryKey: string | null;
  options: readonly string[] | null;
  /** All values that the board has returned so far; any other choice is the visitor's own text. */
  seen: readonly string[];
};

const NOTHING: Outcome = { queryKey: null, options: null, seen: [] };

/** The board's options for the current answers, and a function to reload them. */
export function useRemoteOptions(field: DropdownField): {
  remote: RemoteOptions;
  seen: readonly string[];
  askAgain: () => void;
  /** The field whose answer its options depend on. */
  parent: Field | undefined;
} {
  const source = useContext(RemoteSourceContext);
  const query = source && queryOf(field, source.answers);
  // A string, so that changes of other answers do not repeat the request.
  const queryKey = query && JSON.stringify(query);
  const ask = source?.ask;
  const [outcome, setOutcome] = useState(NOTHING);
  useEffect(() => {
    if (!ask || !queryKey || outcome.queryKey === queryKey) {
      return undefined;
    }
    const abort = new AbortController();
    void answerTo({ ask, queryKey, signal: abort.signal }).then((options) => {
      if (!abort.signal.aborted) {
        setOutcome(({ seen }) => ({ queryKey, options, seen: [...seen, ...(options ?? [])] }));
      }
    });
    return () => abort.abort();
  }, [ask, queryKey, outcome.queryKey]);
  const askAgain = () => setOutcome((before) => ({ ...before, queryKey: null }));
  const parent = source?.fieldOf(field.mondayParentFieldId ?? "");
  return { remote: stateOf(source, queryKey, outcome), seen: outcome.seen, askAgain, parent };
}

async function answerTo({
  ask,
  queryKey,
  signal,
}: {
  ask: RemoteOptionsSource["ask"];
  queryKey: string;
  signal: AbortSignal;
}): Promise<string[] | null> {
  try {
    // Serialised above.
    return await ask(JSON.parse(queryKey) as RemoteOptionsQuery, signal);
  } catch {
    return null;
  }
}

function stateOf(
  source: RemoteOptionsSource | null,
  queryKey: string | null,
  { queryKey: answered, options }: Outcome,
): RemoteOptions {
  if (source === null) {
    return { step: "idle" };
  }
  if (queryKey === null) {
    return { step: "waiting" };
  }
  if (answered !== queryKey) {
    return { step: "loading" };
  }
  return options === null ? { step: "failed" } : { step: "loaded", options };
}

function queryOf(field: DropdownField, answers: Answers): RemoteOptionsQuery | null {
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

/** The choice, or the custom text of "Other". */
function answerOf(fieldId: string, answers: Answers): string | null {
  const answer = ownValue(answers, fieldId);
  const text = answer === OTHER ? ownValue(answers, otherKey(fieldId)) : answer;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}
