import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { META } from "@/tests/factories/responses/editor-meta";
import { editorReducer, initialEditorState } from "./editor-reducer";
import type { EditorAction, EditorState } from "./editor-state";
import { publishState, selectIsDirty } from "./selectors";

function field(id: string, changes: Partial<Field> = {}): Field {
  return { ...definitionOf({ type: "text" }).create(id), label: id, ...changes };
}

function content(...fields: Field[]): FormContent {
  return { ...EMPTY_CONTENT, title: "Intake", fields };
}

function start(...fields: Field[]): EditorState {
  return initialEditorState({ content: content(...fields), meta: META });
}

function run(state: EditorState, ...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, state);
}

const ids = (state: EditorState) => state.history.present.fields.map(({ id }) => id);

describe("editing", () => {
  it("inserts behind a field, selects the new one and makes one step", () => {
    const state = run(start(field("a"), field("b")), {
      type: "insert-field",
      field: field("n"),
      afterId: "a",
    });
    expect(ids(state)).toEqual(["a", "n", "b"]);
    expect(state.selectedId).toBe("n");
    expect(ids(run(state, { type: "undo" }))).toEqual(["a", "b"]);
  });

  it("undoes only the removal, whatever was done since", () => {
    const before = start(field("a"), field("b"));
    const removed = run(before, { type: "remove-field", id: "a" });
    const putBack = { type: "put-back-field", id: "a", before: before.history.present } as const;
    expect(run(removed, putBack).history.past).toEqual([]);

    const later = run(removed, { type: "replace-field", field: field("b", { label: "New" }) });
    const back = run(later, putBack);
    expect(back.history.present.fields.map(({ label }) => label)).toEqual(["a", "New"]);
    expect(back.selectedId).toBe("a");
    expect(run(back, putBack)).toBe(back);
    expect(ids(run(back, { type: "undo" }))).toEqual(["b"]);
  });

  it("merges typing in one box into one step, which ends when it settles", () => {
    const typed = run(
      start(),
      { type: "edit-content", patch: { title: "I" }, mergeKey: "title" },
      { type: "edit-content", patch: { title: "In" }, mergeKey: "title" },
      { type: "settle" },
      { type: "edit-content", patch: { title: "Ins" }, mergeKey: "title" },
    );
    const once = run(typed, { type: "undo" });
    expect(once.history.present.title).toBe("In");
    expect(run(once, { type: "undo" }).history.present.title).toBe("Intake");
  });

  it("renames an option in the conditions that compare with it, in the same step", () => {
    const parent = field("a", { options: ["Red", "Other"] });
    const rule = { operator: "contains", value: ["Red"] };
    const child = field("b", {
      conditionalLogic: { enabled: true, action: "show", dependsOn: "a", showIf: rule },
    });
    const state = run(start(parent, child), {
      type: "replace-field",
      field: { ...parent, options: ["Crimson", "Other"] },
    });
    const logic = state.history.present.fields[1]?.conditionalLogic;
    expect(logic?.showIf?.value).toEqual(["Crimson"]);
    expect(run(state, { type: "undo" }).history.present.fields).toEqual([parent, child]);
  });

  it("follows a rename through the text of another option, and several in one dialog", () => {
    const parent = field("a", { options: ["Option 1", "Option 2", "Other"] });
    const rule = { operator: "contains", value: ["Option 2", "Option 1"] };
    const child = field("b", {
      conditionalLogic: { enabled: true, action: "show", dependsOn: "a", showIf: rule },
    });
    const values = (state: EditorState) =>
      state.history.present.fields[1]?.conditionalLogic?.showIf?.value;
    const typed = ["", "Option ", "Option 1", "Option 12"].map((text): EditorAction => {
      const next = { ...parent, options: parent.options.with(1, text) };
      return { type: "replace-field", field: next, mergeKey: "a:option:1" };
    });
    expect(values(run(start(parent, child), ...typed))).toEqual(["Option 12", "Option 1"]);
    const saved = { ...parent, options: ["Mail", "Phone", "Other"] };
    const replaced = run(start(parent, child), { type: "replace-field", field: saved });
    expect(values(replaced)).toEqual(["Phone", "Mail"]);
    const moved = { ...parent, options: ["Option 2", "Fax", "Other"] };
    const reordered = run(start(parent, child), { type: "replace-field", field: moved });
    expect(values(reordered)).toEqual(["Option 2", "Option 1"]);
  });

  it("keeps at least 100 steps", () => {
    const steps = Array.from({ length: 120 }, (_, index): EditorAction => ({
      type: "edit-content",
      patch: { title: `Title ${index}` },
    }));
    const undone = run(
      run(start(), ...steps),
      ...steps.map((): EditorAction => ({ type: "undo" })),
    );
    expect(undone.history.present.title).toBe("Intake");
  });

  it("selects what undo and redo changed, and announces it", () => {
    const added = run(start(field("a"), field("b")), {
      type: "insert-field",
      field: field("n"),
      afterId: "a",
    });
    const edited = run(
      added,
      { type: "replace-field", field: field("a", { label: "A" }) },
      { type: "select", id: "b" },
    );
    const once = run(edited, { type: "undo" });
    expect(once).toMatchObject({ selectedId: "a", announcement: { text: "Undone" } });
    // The field at the place of the removed one.
    const twice = run(once, { type: "undo" });
    expect(twice.selectedId).toBe("b");
    expect(run(twice, { type: "undo" })).toBe(twice);
    const again = run(twice, { type: "redo" });
    expect(again).toMatchObject({ selectedId: "n", announcement: { text: "Redone" } });
  });

  it("clears the selection when undo removes its field from an otherwise empty form", () => {
    const added = run(start(), { type: "insert-field", field: field("n"), afterId: null });
    expect(run(added, { type: "undo" }).selectedId).toBeNull();
  });
});

describe("saving", () => {
  it("is clean after a save, and undoing past it is a change again", () => {
    const edited = run(start(field("a")), { type: "edit-content", patch: { title: "New" } });
    const sent = edited.history.present;
    const saved = run(
      edited,
      { type: "save-started" },
      {
        type: "save-succeeded",
        sent,
        content: { ...sent },
        meta: META,
      },
    );
    expect(selectIsDirty(saved)).toBe(false);
    const undone = run(saved, { type: "undo" });
    expect(undone.history.present.title).toBe("Intake");
    expect(selectIsDirty(undone)).toBe(true);
  });

  it("preserves what was typed while the save ran", () => {
    const edited = run(start(), { type: "edit-content", patch: { title: "Sent" } });
    const sent = edited.history.present;
    const saved = run(
      edited,
      { type: "save-started" },
      { type: "edit-content", patch: { title: "Typed since" } },
      { type: "save-succeeded", sent, content: { ...sent }, meta: META },
    );
    expect(saved.history.present.title).toBe("Typed since");
    expect(selectIsDirty(saved)).toBe(true);
  });

  it("preserves every edit when a save fails", () => {
    const edited = run(start(), { type: "edit-content", patch: { title: "Mine" } });
    const failed = run(
      edited,
      { type: "save-started" },
      {
        type: "save-failed",
        isRetrying: false,
        error: { kind: "refused", sentence: "No", places: {} },
      },
    );
    expect(failed.history.present.title).toBe("Mine");
    expect(failed.saveState).toBe("failed");
    expect(selectIsDirty(failed)).toBe(true);
  });

  it("adopts the other copy in a step that can be undone", () => {
    const mine = run(start(), { type: "edit-content", patch: { title: "Mine" } });
    const theirs = run(mine, {
      type: "adopt-server-copy",
      content: { ...EMPTY_CONTENT, title: "Theirs" },
      meta: META,
    });
    expect(selectIsDirty(theirs)).toBe(false);
    expect(run(theirs, { type: "undo" }).history.present.title).toBe("Mine");
  });
});

describe("a form that was never saved", () => {
  const fresh = (...fields: Field[]) =>
    initialEditorState({ content: content(...fields), meta: null });

  it("is not dirty until it is edited", () => {
    expect(selectIsDirty(fresh(field("a")))).toBe(false);
    const edited = run(fresh(field("a")), { type: "edit-content", patch: { title: "New" } });
    expect(selectIsDirty(edited)).toBe(true);
    expect(selectIsDirty(run(edited, { type: "undo" }))).toBe(false);
  });
});

describe("the publish button", () => {
  it("goes from Publish over Published to Publish changes", () => {
    const draft = start(field("a"));
    expect(publishState(draft)).toBe("publish");
    const live = run(draft, { type: "meta", meta: { ...META, status: "published" } });
    expect(publishState(live)).toBe("published");
    const edited = run(live, { type: "edit-content", patch: { title: "New" } });
    expect(publishState(edited)).toBe("publish-changes");
    const busy = run(live, { type: "publishing", isPublishing: true });
    expect(publishState(busy)).toBe("publishing");
  });
});

describe("any sequence of edits", () => {
  const someId = fc.constantFrom("a", "b", "s", "c", "d");
  const edit: fc.Arbitrary<EditorAction> = fc.oneof(
    fc.record({
      type: fc.constant("insert-field" as const),
      field: fc
        .record({ id: fc.uuid(), type: fc.constantFrom(...FIELD_TYPES) })
        .map(({ id, type }) => definitionOf({ type }).create(id)),
      afterId: fc.option(someId),
    }),
    fc.record({ type: fc.constant("remove-field" as const), id: someId }),
    fc.record({
      type: fc.constant("duplicate-field" as const),
      id: someId,
      createId: fc.constant(() => crypto.randomUUID()),
    }),
    fc.record({ type: fc.constant("move-field" as const), id: someId, afterId: fc.option(someId) }),
    fc.record({
      type: fc.constant("replace-field" as const),
      field: someId.map((id) => field(id, { label: "Changed" })),
      mergeKey: fc.constantFrom("x", "y"),
    }),
    fc.record({
      type: fc.constant("edit-content" as const),
      patch: fc.record({ title: fc.string() }),
    }),
  );
  const begin = () =>
    start(
      field("a"),
      field("b"),
      definitionOf({ type: "section" }).create("s"),
      field("c", { sectionId: "s" }),
      field("d"),
    );

  it("is undone step by step to the start, and redone to the end", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const first = begin();
        const last = run(first, ...edits);
        const steps = last.history.past.length;
        const undos = Array.from({ length: steps }, (): EditorAction => ({ type: "undo" }));
        const redos = Array.from({ length: steps }, (): EditorAction => ({ type: "redo" }));
        const undone = run(last, ...undos);
        expect(undone.history.present).toBe(first.history.present);
        expect(run(undone, ...redos).history.present).toBe(last.history.present);
      }),
    );
  });

  it("never loses or repeats an id", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const last = ids(run(begin(), ...edits));
        expect(new Set(last).size).toBe(last.length);
      }),
    );
  });
});
