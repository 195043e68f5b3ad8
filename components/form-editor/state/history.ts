/** A value with its undo and redo steps. `mergeKey`: of the running series of edits that are one step. */
export type History<Value> = {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  mergeKey: string | null;
};

const MAX_STEPS = 300;

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], mergeKey: null };
}

/** Adds a step. Consecutive edits with the same `mergeKey` are one step; the same value is none. */
export function pushStep<Value>({
  history,
  present,
  mergeKey = null,
}: {
  history: History<Value>;
  present: Value;
  mergeKey?: string | null | undefined;
}): History<Value> {
  if (present === history.present) {
    return history;
  }
  const isSameRun = mergeKey !== null && mergeKey === history.mergeKey;
  if (isSameRun) {
    return { ...history, present, future: [] };
  }
  const past = [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], mergeKey };
}

/** The value before the running series of edits with this key; without one, the current value. */
export function runStart<Value>(history: History<Value>, mergeKey: string | undefined): Value {
  const isRunning = mergeKey !== undefined && mergeKey === history.mergeKey;
  return (isRunning ? history.past.at(-1) : undefined) ?? history.present;
}

/** Ends a series of edits, so that the next edit is a step of its own. */
export function settle<Value>(history: History<Value>): History<Value> {
  return history.mergeKey === null ? history : { ...history, mergeKey: null };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) {
    return history;
  }
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    mergeKey: null,
  };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) {
    return history;
  }
  return { past: [...history.past, history.present], present: next, future, mergeKey: null };
}
