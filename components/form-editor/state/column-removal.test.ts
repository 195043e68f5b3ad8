import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { ending } from "@/tests/factories/content/endings";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, any, plain, rule } from "@/tests/factories/content/plain-fields";
import { editorReducer, initialEditorState } from "./editor-reducer";

const kind = plain("kind", { label: "Kind" });
const shownBy = (...rules: Parameters<typeof all>) => ({
  conditionalLogic: { enabled: true, action: "show" as const, rules: any(...rules) },
});
const ofRooms = { fieldId: "rooms", columnId: "kind", operator: "equals", value: "Double" };
const rooms = fieldOf("table", { id: "rooms", columns: [kind, plain("name")] });
const meals = fieldOf("table", {
  id: "meals",
  columns: [kind, plain("own", shownBy(rule("kind", "Lunch"), rule("kind", "Tea"), ofRooms))],
});
const endings = [ending("both", all(ofRooms, rule("way", "Car"))), ending("only", all(ofRooms))];
const content = {
  ...EMPTY_CONTENT,
  fields: [plain("way", shownBy(ofRooms, rule("meals", 2), rule("meals", 3))), rooms, meals],
  settings: { ...EMPTY_CONTENT.settings, endings },
};

it("of a column takes the rules about it along, as that of a field does, in one step", () => {
  const before = initialEditorState({ content, meta: null });
  const field = { ...rooms, columns: [plain("name")] };
  const after = editorReducer(before, { type: "replace-field", field });
  const { fields, settings } = after.history.present;
  expect(settings.endings.map(({ rules }) => rules)).toEqual([
    all(rule("way", "Car")),
    // Without any rule it would always be met: checks report it.
    all(ofRooms),
  ]);
  expect(fields[0]?.conditionalLogic?.rules).toEqual(any(rule("meals", 2), rule("meals", 3)));
  // In a row "kind" is the row's own column.
  expect(fields[2]).toMatchObject({
    columns: [
      kind,
      { conditionalLogic: { rules: any(rule("kind", "Lunch"), rule("kind", "Tea")) } },
    ],
  });
  expect(editorReducer(after, { type: "undo" }).history.present).toBe(content);
});
