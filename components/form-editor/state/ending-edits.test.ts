import { describe, expect, it } from "vitest";
import type { Ending } from "@/lib/domain/endings/ending";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { ending } from "@/tests/factories/content/endings";
import { all, any, plain, rule } from "@/tests/factories/content/plain-fields";
import { editorReducer, initialEditorState } from "./editor-reducer";
import { moveItem, withItem } from "./list-edits";

const WAY = plain("way", { type: "radio", options: ["Train", "Car"] });
const endingsOf = ({ history }: ReturnType<typeof initialEditorState>) =>
  history.present.settings.endings;

function editorWith(...endings: Ending[]) {
  const settings = { ...EMPTY_CONTENT.settings, endings };
  const content = { ...EMPTY_CONTENT, fields: [WAY, plain("name")], settings };
  return initialEditorState({ content, meta: null });
}

describe("the rules of endings", () => {
  it("follow an option that is renamed, also letter by letter, and one undo takes it back", () => {
    const before = editorWith(
      ending("a", any(rule("way", ["Car", "Train"], "contains"), rule("name", "Car"))),
      ending("b", all(rule("name", "Car"))),
    );
    let state = before;
    for (const text of ["Ca", "Cab"]) {
      const field = { ...WAY, options: ["Train", text] };
      state = editorReducer(state, { type: "replace-field", field, mergeKey: "options" });
    }
    const [first, second] = endingsOf(state);
    expect(first?.rules).toEqual(
      any(rule("way", ["Cab", "Train"], "contains"), rule("name", "Car")),
    );
    expect(second).toBe(endingsOf(before)[1]);
    expect(endingsOf(editorReducer(state, { type: "undo" }))).toBe(endingsOf(before));
  });

  it("lose those about a deleted field, unless the ending would then always be met", () => {
    const state = editorReducer(
      editorWith(
        ending("both", all(rule("way", "Car"), any(rule("way", "Train"), rule("name", "x")))),
        ending("only", all(rule("way", "Car"))),
        ending("other", all(rule("name", "x"))),
      ),
      { type: "remove-field", id: "way" },
    );
    expect(endingsOf(state).map(({ rules }) => rules)).toEqual([
      all(any(rule("name", "x"))),
      all(rule("way", "Car")),
      all(rule("name", "x")),
    ]);
    const { settings } = editorWith().history.present;
    const without = editorReducer(editorWith(), { type: "remove-field", id: "way" });
    expect(without.history.present.settings).toEqual(settings);
  });
});

describe("the rules of e-mails", () => {
  const rulesAfter = (rules: RuleGroup, action: Parameters<typeof editorReducer>[1]) => {
    const settings = { ...EMPTY_CONTENT.settings, notificationRules: rules };
    const content = { ...EMPTY_CONTENT, fields: [WAY, plain("name")], settings };
    const state = editorReducer(initialEditorState({ content, meta: null }), action);
    return state.history.present.settings.notificationRules;
  };

  it("follow an option that is renamed", () => {
    const field = { ...WAY, options: ["Train", "Cab"] };
    expect(rulesAfter(all(rule("way", "Car")), { type: "replace-field", field })).toEqual(
      all(rule("way", "Cab")),
    );
  });

  it("lose those about a deleted field, unless all submissions would then be e-mailed", () => {
    const action = { type: "remove-field", id: "way" } as const;
    expect(rulesAfter(any(rule("way"), rule("name", "x")), action)).toEqual(any(rule("name", "x")));
    expect(rulesAfter(all(rule("way", "Car")), action)).toEqual(all(rule("way", "Car")));
  });
});

describe("a list of endings", () => {
  const [a, b, c] = [ending("a", all(rule("way"))), ending("b"), ending("c")] as const;

  it("takes changed ones in their place and new ones at its end", () => {
    const changed = { ...b, title: "New" };
    expect(withItem([a, b, c], changed)).toEqual([a, changed, c]);
    expect(withItem([a], b)).toEqual([a, b]);
  });

  it("is put in another order", () => {
    expect(moveItem([a, b, c], "a", 2)).toEqual([b, c, a]);
    expect(moveItem([a, b, c], "c", 0)).toEqual([c, a, b]);
  });
});
