import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inEditor } from "../../editor.fixture";
import { editorReducer, initialEditorState } from "../../state/editor-reducer";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { TabSection } from "./tab-section";

const section = (isOpenAtFirst: boolean, sections = {}) =>
  renderToStaticMarkup(
    inEditor(
      <TabSection name="follow" title="Follow" summary="Off" isOpenAtFirst={isOpenAtFirst}>
        The settings
      </TabSection>,
      { sections },
    ),
  );

it("shows its content or, while it is closed, a summary", () => {
  expect(section(true)).toMatch(/aria-expanded="true".*The settings/);
  expect(section(true)).not.toContain("Off");
  expect(section(false)).toMatch(/aria-expanded="false".*Off/);
  expect(section(false)).not.toContain("The settings");
});

it("stays as it was left", () => {
  expect(section(true, { follow: false })).not.toContain("The settings");
  expect(section(false, { follow: true })).toContain("The settings");
  const initial = initialEditorState({ content: EMPTY_CONTENT, meta: null });
  const opened = editorReducer(initial, { type: "fold", name: "follow", isOpen: true });
  expect(editorReducer(opened, { type: "tab", tab: "general" }).sections).toEqual({ follow: true });
});
