import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { META } from "@/tests/factories/editor-meta";
import { initialEditorState } from "../state/editor-reducer";
import { createEditorStore } from "../state/editor-store";
import { scheduleWorkingCopySave } from "./store-working-copy";

const kept = vi.hoisted(() => ({
  keepWorkingCopy: vi.fn(() => Promise.resolve()),
  dropWorkingCopy: vi.fn(() => Promise.resolve()),
}));
vi.mock("@/lib/client/stores/working-copy-store", () => kept);

const NEW = { ownerId: 1, formId: null, editorId: "e" };

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal(
    "window",
    Object.assign(page, {
      setTimeout: globalThis.setTimeout,
      clearTimeout: globalThis.clearTimeout,
    }),
  );
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keeping() {
  const store = createEditorStore(initialEditorState({ content: EMPTY_CONTENT, meta: null }));
  const keeper = scheduleWorkingCopySave({ store, ownerId: 1, editorId: "e" });
  const type = (title: string) => store.dispatch({ type: "edit-content", patch: { title } });
  return { store, keeper, type };
}

it("keeps an edit soon, and at once when the page goes or is hidden", () => {
  const { type } = keeping();
  type("One");
  expect(kept.keepWorkingCopy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(kept.keepWorkingCopy).toHaveBeenLastCalledWith(
    NEW,
    expect.objectContaining({ content: { ...EMPTY_CONTENT, title: "One" }, basedOn: null }),
  );
  type("Two");
  window.dispatchEvent(new Event("pagehide"));
  expect(kept.keepWorkingCopy).toHaveBeenCalledTimes(2);
  type("Three");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(kept.keepWorkingCopy).toHaveBeenCalledTimes(3);
});

it("keeps the last edit when the editor goes, unless its owner leaves it behind", async () => {
  const first = keeping();
  first.type("One");
  first.keeper.stop();
  expect(kept.keepWorkingCopy).toHaveBeenCalledTimes(1);

  const second = keeping();
  second.type("Two");
  vi.advanceTimersByTime(1000);
  await second.keeper.forget();
  second.keeper.stop();
  expect(kept.keepWorkingCopy).toHaveBeenCalledTimes(2);
  expect(kept.dropWorkingCopy).toHaveBeenCalledExactlyOnceWith(NEW);
});

it("follows the first save to the form's number, and drops what is saved", () => {
  const { store, type } = keeping();
  type("One");
  vi.advanceTimersByTime(1000);
  const sent = store.getState().history.present;
  type("Two");
  store.dispatch({ type: "save-succeeded", sent, content: sent, meta: META });
  vi.advanceTimersByTime(1000);
  expect(kept.dropWorkingCopy).toHaveBeenLastCalledWith(NEW);
  const place = { ...NEW, formId: 7 };
  expect(kept.keepWorkingCopy).toHaveBeenLastCalledWith(
    place,
    expect.objectContaining({ basedOn: META.updatedAt }),
  );
  const { present } = store.getState().history;
  store.dispatch({ type: "save-succeeded", sent: present, content: { ...present }, meta: META });
  vi.advanceTimersByTime(1000);
  expect(kept.dropWorkingCopy).toHaveBeenLastCalledWith(place);
});
