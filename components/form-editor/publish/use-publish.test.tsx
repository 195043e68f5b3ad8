import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inEditor } from "../editor.fixture";
import { PublishButton } from "../header/publish-button";
import { SaveButton } from "../header/save-button";
import type { EditorState } from "../state/editor-state";
import { usePublish } from "./use-publish";

const toast = vi.hoisted(() => ({ success: vi.fn(), info: vi.fn(), error: vi.fn() }));
vi.mock("sonner", () => ({ toast }));
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  vi.clearAllMocks();
  return () => vi.unstubAllGlobals();
});

function publisher(given: Partial<EditorState>, save: () => Promise<boolean>) {
  const found: ReturnType<typeof usePublish>[] = [];
  function Probe() {
    found.push(usePublish(save));
    return null;
  }
  renderToStaticMarkup(inEditor(<Probe />, given));
  const [result] = found;
  if (result === undefined) {
    throw new Error("The hook was not called");
  }
  return result;
}

describe("publish", () => {
  it("waits for a save that is running", async () => {
    const save = vi.fn(() => Promise.resolve(true));
    await publisher({ saveState: "saving" }, save).publish();
    expect(toast.info).toHaveBeenCalledWith(
      "Please wait for the current save operation to complete",
    );
    expect(save).not.toHaveBeenCalled();
  });

  it("saves first, and publishes nothing that could not be saved", async () => {
    const save = vi.fn(() => Promise.resolve(false));
    await publisher({}, save).publish();
    expect(save).toHaveBeenCalledOnce();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe("the buttons", () => {
  it("say what happens and wait for each other", () => {
    const buttons = (given: Partial<EditorState>) =>
      renderToStaticMarkup(
        inEditor(
          <>
            <SaveButton />
            <PublishButton />
          </>,
          given,
        ),
      );
    expect(buttons({})).toMatch(/aria-disabled="false"[^>]*>Save<\/button>/);
    expect(buttons({ saveState: "saving" })).toMatch(
      /aria-disabled="true"[^>]*>Saving...<.*aria-disabled="true"[^>]*>Publish<\/button>/,
    );
    expect(buttons({ isPublishing: true })).toMatch(
      /aria-disabled="true"[^>]*>Save<.*aria-disabled="true"[^>]*>Publishing...<\/button>/,
    );
  });
});
