import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { editorReducer, initialEditorState } from "./editor-reducer";
import { insertField } from "./field-edits";
import { selectPlaces } from "./rows/row-places";
import { selectContent } from "./selectors";
import { deleteStage, moveStage, restoreStage } from "./stage-edits";

const page = (id: string, stageId?: string) =>
  plain(id, { type: "page", ...(stageId && { stageId }) });
const ids = ({ fields }: { fields: readonly Field[] }) => fields.map(({ id }) => id).join(" ");

const FORM: FormContent = {
  ...EMPTY_CONTENT,
  fields: [
    plain("a"),
    page("q", "boss"),
    plain("sum"),
    page("r", "bank"),
    plain("d", { type: "decision", returnTo: "boss" }),
  ],
  settings: {
    ...EMPTY_CONTENT.settings,
    stages: [stage("boss"), stage("bank", { rules: all(rule("sum", "1"), rule("a", "2")) })],
    deliverAfterStage: "boss",
  },
};

describe("a stage", () => {
  it("that is moved takes its pages with it", () => {
    const moved = moveStage(FORM, "bank", 0);
    expect(moved.settings.stages.map(({ id }) => id)).toEqual(["bank", "boss"]);
    expect(ids(moved)).toBe("a r d q sum");
    expect(moved.settings.deliverAfterStage).toBe("boss");
  });

  it("that is deleted takes its pages, what read them, and what waited for it", () => {
    const rest = deleteStage(FORM, "boss", { arePagesKept: false });
    expect(ids(rest)).toBe("a r d");
    expect(rest.settings.stages).toEqual([stage("bank", { rules: all(rule("a", "2")) })]);
    expect(rest.settings.deliverAfterStage).toBeNull();
    expect(rest.fields[2]).toMatchObject({ returnTo: null });
  });

  it("leaves its pages to the visitor when they are kept, before those of the others", () => {
    const rest = deleteStage(FORM, "bank", { arePagesKept: true });
    expect(ids(rest)).toBe("a r d q sum");
    expect(rest.fields[1]).toMatchObject({ id: "r", stageId: undefined });
    expect(rest.settings.deliverAfterStage).toBe("boss");
  });

  it.each([true, false])("comes back at its place with its pages (kept: %s)", (arePagesKept) => {
    const rest = deleteStage(FORM, "boss", { arePagesKept });
    const edited = { ...rest, title: "Edited since" };
    const back = restoreStage(edited, { before: FORM, stageId: "boss" });
    expect(back.title).toBe("Edited since");
    expect(ids(back)).toBe(ids(FORM));
    expect(back.settings.stages.map(({ id }) => id)).toEqual(["boss", "bank"]);
    expect(back.fields[1]).toMatchObject({ stageId: "boss" });
  });
});

describe("a page", () => {
  const state = initialEditorState({ content: FORM, meta: null });

  it("whose stage is changed moves to its place with its fields, in one step", () => {
    const field = { ...page("q"), stageId: undefined };
    const next = editorReducer(state, { type: "replace-field", field });
    expect(ids(selectContent(next))).toBe("a q sum r d");
    const third = page("q", "third");
    const stages = [...FORM.settings.stages, stage("third")];
    const longer = { ...FORM, settings: { ...FORM.settings, stages } };
    const moved = editorReducer(initialEditorState({ content: longer, meta: null }), {
      type: "replace-field",
      field: third,
    });
    expect(ids(selectContent(moved))).toBe("a r d q sum");
    expect(selectContent(editorReducer(moved, { type: "undo" }))).toBe(longer);
  });

  it("that is split off one of a stage belongs to it", () => {
    const split = insertField({ fields: FORM.fields, field: page("n"), afterId: "sum" });
    expect(split[3]).toMatchObject({ id: "n", stageId: "boss" });
    const own = insertField({ fields: FORM.fields, field: page("n"), afterId: "a" });
    expect(own[1]).toEqual(page("n"));
  });

  it("says on the canvas who fills it in, once the form has stages", () => {
    const words = selectPlaces(state).map(({ filledBy }) => filledBy);
    expect(words).toEqual([null, "Stage “BOSS”", null, "Stage “BANK”", null]);
    const without = { ...FORM, fields: [plain("a"), page("p")] };
    const places = selectPlaces(initialEditorState({ content: without, meta: null }));
    expect(places.map(({ filledBy }) => filledBy)).toEqual([null, null]);
  });
});
