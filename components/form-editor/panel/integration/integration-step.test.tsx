import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { inEditor } from "../../editor.fixture";
import { editorReducer, initialEditorState } from "../../state/editor-reducer";
import { IntegrationStep } from "./integration-step";

const step = (isOpenAtFirst: boolean, openSteps = {}) =>
  renderToStaticMarkup(
    inEditor(
      <IntegrationStep name="follow" title="Follow" summary="Off" isOpenAtFirst={isOpenAtFirst}>
        The settings
      </IntegrationStep>,
      { openSteps },
    ),
  );

it("shows its content or, while it is closed, a summary", () => {
  expect(step(true)).toMatch(/aria-expanded="true".*The settings/);
  expect(step(true)).not.toContain("Off");
  expect(step(false)).toMatch(/aria-expanded="false".*Off/);
  expect(step(false)).not.toContain("The settings");
});

it("stays as it was left", () => {
  expect(step(true, { follow: false })).not.toContain("The settings");
  expect(step(false, { follow: true })).toContain("The settings");
  const initial = initialEditorState({ content: EMPTY_CONTENT, meta: null });
  const opened = editorReducer(initial, { type: "fold", name: "follow", isOpen: true });
  expect(editorReducer(opened, { type: "tab", tab: "general" }).openSteps).toEqual({
    follow: true,
  });
});
