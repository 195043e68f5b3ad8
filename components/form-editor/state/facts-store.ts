import type { EditorState } from "./editor-state";
import { NO_FACTS, rowFacts, type RowFacts } from "./row-facts";
import { selectFields } from "./selectors";

export type FactsStore = {
  factsOf: (fieldId: string) => RowFacts;
  subscribe: (listener: () => void) => () => void;
};

type Source = {
  getState: () => EditorState;
  subscribe: (listener: () => void) => () => void;
};

const PAUSE_MS = 120;

/**
 * Sentences and warnings about fields name other fields, so every key can change any of them. They
 * are worked out when the typing pauses, and only rows whose facts changed hear of it.
 */
export function createFactsStore(store: Source): FactsStore {
  let fields = selectFields(store.getState());
  let facts = rowFacts(fields);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const renew = () => {
    fields = selectFields(store.getState());
    facts = rowFacts(fields, facts);
    listeners.forEach((listener) => listener());
  };
  const schedule = () => {
    if (selectFields(store.getState()) !== fields) {
      clearTimeout(timer);
      timer = setTimeout(renew, PAUSE_MS);
    }
  };
  return {
    factsOf: (fieldId) => facts.get(fieldId) ?? NO_FACTS,
    subscribe: (listener) => {
      stop ??= store.subscribe(schedule);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          stop?.();
          stop = undefined;
          clearTimeout(timer);
        }
      };
    },
  };
}
