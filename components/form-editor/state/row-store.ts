import type { Field } from "@/lib/domain/fields/base-field";
import type { EditorState } from "./editor-state";
import { NO_FACTS, rowFacts, type RowFacts } from "./row-facts";
import { selectFields } from "./selectors";

/** What canvas and outline draw of one field; the same object as long as none of it changes. */
export type Row = { field: Field; isSelected: boolean; facts: RowFacts };

export type RowStore = {
  rowOf: (fieldId: string) => Row | undefined;
  subscribe: (fieldId: string, listener: () => void) => () => void;
  /** To be called after each change of the state. */
  update: () => void;
};

const PAUSE_MS = 120;

/**
 * Tells each row of its own changes only. Sentences and warnings name other fields, so any key can
 * change any of them: they follow when the typing pauses.
 */
export function createRowStore(getState: () => EditorState): RowStore {
  const listeners = new Map<string, Set<() => void>>();
  let judged = selectFields(getState());
  let facts = rowFacts(judged);
  let rows = gatherRows({ state: getState(), facts, before: new Map() });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const renew = () => {
    const before = rows;
    rows = gatherRows({ state: getState(), facts, before });
    for (const [fieldId, heard] of listeners) {
      if (rows.get(fieldId) !== before.get(fieldId)) {
        heard.forEach((listener) => listener());
      }
    }
  };
  const judge = () => {
    judged = selectFields(getState());
    facts = rowFacts(judged, facts);
    renew();
  };
  return {
    rowOf: (fieldId) => rows.get(fieldId),
    subscribe: (fieldId, listener) => {
      const heard = listeners.get(fieldId) ?? new Set();
      listeners.set(fieldId, heard.add(listener));
      return () => {
        heard.delete(listener);
      };
    },
    update: () => {
      renew();
      if (selectFields(getState()) !== judged) {
        clearTimeout(timer);
        timer = setTimeout(judge, PAUSE_MS);
      }
    },
  };
}

type Gathering = {
  state: EditorState;
  facts: ReadonlyMap<string, RowFacts>;
  before: ReadonlyMap<string, Row>;
};

function gatherRows({ state, facts, before }: Gathering): Map<string, Row> {
  return new Map(
    selectFields(state).map((field) => {
      const row: Row = {
        field,
        isSelected: field.id === state.selectedId,
        facts: facts.get(field.id) ?? NO_FACTS,
      };
      const known = before.get(field.id);
      return [field.id, known && isSameRow(known, row) ? known : row];
    }),
  );
}

function isSameRow(left: Row, right: Row): boolean {
  return (
    left.field === right.field && left.isSelected === right.isSelected && left.facts === right.facts
  );
}
