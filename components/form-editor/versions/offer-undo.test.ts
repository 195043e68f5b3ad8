import { beforeEach, expect, it, vi } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { initialEditorState } from "../state/editor-reducer";
import { createEditorStore } from "../state/editor-store";
import { offerUndo } from "./offer-undo";

const toast = vi.hoisted(() => ({ success: vi.fn(() => "toast"), dismiss: vi.fn() }));
vi.mock("sonner", () => ({ toast }));

beforeEach(() => {
  vi.clearAllMocks();
});

function replaced() {
  const store = createEditorStore(initialEditorState({ content: EMPTY_CONTENT, meta: null }));
  store.dispatch({ type: "replace-content", content: { ...EMPTY_CONTENT, title: "Restored" } });
  return { store, before: EMPTY_CONTENT, message: "Restored" };
}

it("closes the toast at the next edit, which it would undo instead", () => {
  const offer = replaced();
  offerUndo(offer);
  expect(toast.success).toHaveBeenCalledWith(
    "Restored",
    expect.objectContaining({ action: expect.objectContaining({ label: "Undo" }) as unknown }),
  );
  offer.store.dispatch({ type: "select", id: null });
  offer.store.dispatch({ type: "tab", tab: "general" });
  expect(toast.dismiss).not.toHaveBeenCalled();
  offer.store.dispatch({ type: "edit-content", patch: { title: "Edited" } });
  expect(toast.dismiss).toHaveBeenCalledExactlyOnceWith("toast");
});

it("offers nothing when an edit came first", () => {
  const offer = replaced();
  offer.store.dispatch({ type: "edit-content", patch: { title: "Edited" } });
  offerUndo(offer);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Restored");
});
