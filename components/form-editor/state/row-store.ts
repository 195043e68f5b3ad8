import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import type { EditorState } from "./editor-state";
import type { Debounced } from "./debounced";
import { newFacts, rowFacts, type FieldChecks, type RowFacts } from "./row-facts";
import { selectFields } from "./selectors";

/** What canvas and outline draw of one field; the same object as long as none of it changes. */
export type Row = { field: Field; isSelected: boolean; facts: RowFacts };

export type RowStore = {
  rowOf: (fieldId: string) => Row | undefined;
  subscribe: (fieldId: string, listener: () => void) => () => void;
  /** To be called after each change of the state. */
  update: () => void;
  /** From now on rows tell of problems too. Finding them takes longer than all else that opens an editor. */
  judgeWith: (judge: FieldChecks) => void;
};

type Sources = { getState: () => EditorState; rest: Debounced<FormContent> };

/**
 * Tells each row of its own changes only. Sentences and warnings name other fields, so any key can
 * change any of them: they follow when the typing pauses.
 */
export function createRowStore({ getState, rest }: Sources): RowStore {
  const listeners = new Map<string, Set<() => void>>();
  let judge: FieldChecks = () => [];
  let facts = rowFacts({ fields: rest.current().fields, judge });
  let known = getState();
  let rows = gatherRows({ state: known, facts, before: new Map() });

  const tellAbout = (before: ReadonlyMap<string, Row>) => {
    for (const [fieldId, heard] of listeners) {
      if (rows.get(fieldId) !== before.get(fieldId)) {
        heard.forEach((listener) => listener());
      }
    }
  };
  const renew = () => {
    const before = rows;
    known = getState();
    rows = gatherRows({ state: known, facts, before });
    tellAbout(before);
  };
  const judgeAnew = () => {
    facts = rowFacts({ fields: rest.current().fields, judge, before: facts });
    renew();
  };
  rest.subscribe(judgeAnew);
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
      const state = getState();
      // Most actions leave all fields and the selection alone.
      if (selectFields(state) !== selectFields(known) || state.selectedId !== known.selectedId) {
        renew();
      }
    },
    judgeWith: (found) => {
      judge = found;
      judgeAnew();
    },
  };
}

type Gathering = {
  state: EditorState;
  facts: Map<string, RowFacts>;
  before: ReadonlyMap<string, Row>;
};

function gatherRows({ state, facts, before }: Gathering): Map<string, Row> {
  return new Map(
    selectFields(state).map((field) => {
      const own = facts.get(field.id) ?? newFacts(field);
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
