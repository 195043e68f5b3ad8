import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { changeType } from "@/lib/form-engine/change-type";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { randomForm } from "@/tests/factories/random/random-form";
import { META } from "@/tests/factories/responses/editor-meta";
import { editorReducer, initialEditorState } from "./editor-reducer";
import type { EditorAction, EditorState } from "./editor-state";
import { selectFields, selectIsDirty } from "./selectors";

/** One user action; `place` picks a field, whatever fields the form has at that point. */
type Deed = { kind: keyof typeof DEEDS; place: number; other: number; text: string };

type At = { state: EditorState; field: Field; otherId: string | null; deed: Deed };

const DEEDS = {
  title: ({ deed }: At): EditorAction[] => [
    { type: "edit-content", patch: { title: deed.text }, mergeKey: "title" },
  ],
  settings: ({ deed }: At): EditorAction[] => [
    {
      type: "edit-content",
      patch: { description: deed.text, redirectUrl: "https://a.example/", webhooks: [deed.text] },
    },
  ],
  label: ({ field, deed }: At): EditorAction[] => [
    { type: "replace-field", field: { ...field, label: deed.text }, mergeKey: field.id },
  ],
  dialog: ({ field, otherId, deed }: At): EditorAction[] => [
    { type: "open", overlay: { kind: "configure", id: field.id } },
    {
      type: "replace-field",
      field: { ...field, required: !field.required, hidden: true, description: deed.text },
      ...(otherId ? { afterId: otherId } : {}),
    },
    { type: "open", overlay: null },
  ],
  options: ({ field, deed }: At): EditorAction[] => [
    { type: "replace-field", field: { ...field, options: [deed.text, ...field.options] } },
  ],
  rename: ({ field, deed }: At): EditorAction[] => [
    { type: "replace-field", field: { ...field, options: field.options.with(-1, deed.text) } },
  ],
  type: ({ state, field, deed }: At): EditorAction[] => {
    const type = FIELD_TYPES[deed.other % FIELD_TYPES.length] ?? field.type;
    const next = changeType(field, type).field;
    const fields = selectFields(state).map((one) => (one.id === next.id ? next : one));
    return [{ type: "edit-content", patch: { fields } }];
  },
  insert: ({ field, otherId }: At): EditorAction[] => [
    { type: "insert-field", field: { ...field, id: crypto.randomUUID() }, afterId: otherId },
  ],
  duplicate: ({ field }: At): EditorAction[] => [
    { type: "duplicate-field", id: field.id, createId: () => crypto.randomUUID() },
  ],
  remove: ({ field }: At): EditorAction[] => [{ type: "remove-field", id: field.id }],
  move: ({ field, otherId }: At): EditorAction[] => [
    { type: "move-field", id: field.id, afterId: otherId },
  ],
  restore: ({ state, deed }: At): EditorAction[] => [
    {
      type: "replace-content",
      content: { ...EMPTY_CONTENT, title: deed.text, fields: selectFields(state).slice(1) },
    },
  ],
  settle: (): EditorAction[] => [{ type: "settle" }],
  save: ({ state }: At): EditorAction[] => {
    const sent = state.history.present;
    return [
      { type: "save-started" },
      { type: "save-succeeded", sent, content: asStored(sent), meta: META },
    ];
  },
  failedSave: (): EditorAction[] => [
    { type: "save-started" },
    {
      type: "save-failed",
      isRetrying: false,
      error: { kind: "refused", sentence: null, places: {} },
    },
  ],
};

/** The copy in the response of the server. */
function asStored(content: FormContent): FormContent {
  return { ...structuredClone(content), fields: normaliseFields(content.fields) };
}

const deeds = fc.array(
  fc.record({
    // The record's own keys: Object.keys types them as strings.
    kind: fc.constantFrom(...(Object.keys(DEEDS) as Deed["kind"][])),
    place: fc.nat(20),
    other: fc.nat(60),
    text: fc.constantFrom("A", "B", "Red", "Other", ""),
  }),
  { maxLength: 60 },
);

function done(start: EditorState, list: readonly Deed[]): EditorState {
  return list.reduce((state, deed) => {
    const fields = selectFields(state);
    const field = fields[deed.place % Math.max(fields.length, 1)];
    const otherId = fields[deed.other % Math.max(fields.length, 1)]?.id ?? null;
    if (field === undefined || (deed.kind === "rename" && field.options.length === 0)) {
      return state;
    }
    return DEEDS[deed.kind]({ state, field, otherId, deed }).reduce(editorReducer, state);
  }, start);
}

function times(count: number, action: EditorAction): EditorAction[] {
  return Array.from({ length: count }, () => action);
}

describe("undo, whatever was done, saves among it", () => {
  const starts = randomForm().map((fields) =>
    initialEditorState({ content: { ...EMPTY_CONTENT, title: "Start", fields }, meta: META }),
  );

  it("of everything is the start, and redo of everything is the end", () => {
    fc.assert(
      fc.property(starts, deeds, (first, list) => {
        const last = done(first, list);
        const steps = last.history.past.length;
        const undone = times(steps, { type: "undo" }).reduce(editorReducer, last);
        expect(undone.history.present).toEqual(first.history.present);
        const again = times(steps, { type: "redo" }).reduce(editorReducer, undone);
        expect(again.history.present).toBe(last.history.present);
      }),
    );
  });

  it("makes what was saved unsaved, unless it is the same again", () => {
    fc.assert(
      fc.property(starts, deeds, (first, list) => {
        const saved = done(done(first, list), [{ kind: "save", place: 0, other: 0, text: "" }]);
        fc.pre(selectFields(saved).length > 0);
        expect(selectIsDirty(saved)).toBe(false);
        const back = times(3, { type: "undo" }).reduce(editorReducer, saved);
        const there = times(3, { type: "redo" }).reduce(editorReducer, back);
        expect(selectIsDirty(there)).toBe(false);
      }),
    );
  });
});
