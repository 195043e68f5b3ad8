import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import type { Debounced } from "@/lib/utils/browser/debounced";
import type { Checks } from "../checks";
import type { EditorState } from "../editor-state";
import { selectFields } from "../selectors";
import { newFacts, rowFacts, type RowFacts } from "./row-facts";

/** What canvas and outline show of one field; the same object until one of its parts changes. */
export type Row = { field: Field; isSelected: boolean; facts: RowFacts };

export type RowStore = {
  rowOf: (fieldId: string) => Row | undefined;
  subscribe: (fieldId: string, listener: () => void) => () => void;
  /** Call it after each change of the state. */
  update: () => void;
};

type Sources = {
  getState: () => EditorState;
  debouncedContent: Debounced<FormContent>;
  checks: Checks;
};

/**
 * Notifies each row of its own changes only. Conditions and problems name other fields, so any keystroke
 * can change any of them: they are updated when the typing pauses.
 */
export function createRowStore({ getState, debouncedContent, checks }: Sources): RowStore {
  const listeners = new Map<string, Set<() => void>>();
  const factsOf = (before?: ReadonlyMap<string, RowFacts>) =>
    rowFacts({ fields: debouncedContent.current().fields, checks: checks.current(), before });
  let facts = factsOf();
  let known = getState();
  let rows = collectRows({ state: known, facts, before: new Map() });

  const notifyChanged = (before: ReadonlyMap<string, Row>) => {
    for (const [fieldId, rowListeners] of listeners) {
      if (rows.get(fieldId) !== before.get(fieldId)) {
        rowListeners.forEach((listener) => listener());
      }
    }
  };
  const updateRows = () => {
    const before = rows;
    known = getState();
    rows = collectRows({ state: known, facts, before });
    notifyChanged(before);
  };
  const updateFacts = () => {
    facts = factsOf(facts);
    updateRows();
  };
  // They follow the content.
  checks.subscribe(updateFacts);
  return {
    rowOf: (fieldId) => rows.get(fieldId),
    subscribe: (fieldId, listener) => {
      const rowListeners = listeners.get(fieldId) ?? new Set();
      listeners.set(fieldId, rowListeners.add(listener));
      return () => {
        rowListeners.delete(listener);
      };
    },
    update: () => {
      const state = getState();
      // Most actions leave all fields and the selection alone.
      if (selectFields(state) !== selectFields(known) || state.selectedId !== known.selectedId) {
        updateRows();
      }
    },
  };
}

type RowsOptions = {
  state: EditorState;
  facts: Map<string, RowFacts>;
  before: ReadonlyMap<string, Row>;
};

function collectRows({ state, facts, before }: RowsOptions): Map<string, Row> {
  const fields = selectFields(state);
  return new Map(
    fields.map((field) => {
      const own = facts.get(field.id) ?? newFacts(field, fields);
      facts.set(field.id, own);
      const row: Row = { field, isSelected: field.id === state.selectedId, facts: own };
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
