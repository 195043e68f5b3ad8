import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { META } from "@/tests/factories/responses/editor-meta";
import { initialEditorState } from "../state/editor-reducer";
import { createEditorStore } from "../state/editor-store";
import { scheduleWorkingCopySave } from "./schedule-working-copy-save";

const copies = vi.hoisted(() => ({
  storeWorkingCopy: vi.fn(() => Promise.resolve()),
  deleteWorkingCopy: vi.fn(() => Promise.resolve()),
}));
vi.mock("@/lib/client/stores/working-copy-store", () => copies);

const NEW = { accountId: 1, formId: null, editorId: "e" };

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

function scheduled() {
  const store = createEditorStore(initialEditorState({ content: EMPTY_CONTENT, meta: null }));
  const keeper = scheduleWorkingCopySave({ store, accountId: 1, editorId: "e" });
  const type = (title: string) => store.dispatch({ type: "edit-content", patch: { title } });
  return { store, keeper, type };
}

it("stores an edit shortly after it, and at once when the page is closed or hidden", () => {
  const { type } = scheduled();
  type("One");
  expect(copies.storeWorkingCopy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(copies.storeWorkingCopy).toHaveBeenLastCalledWith(
    NEW,
    expect.objectContaining({ content: { ...EMPTY_CONTENT, title: "One" }, basedOn: null }),
  );
  type("Two");
  window.dispatchEvent(new Event("pagehide"));
  expect(copies.storeWorkingCopy).toHaveBeenCalledTimes(2);
  type("Three");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(copies.storeWorkingCopy).toHaveBeenCalledTimes(3);
});

it("stores the last edit when the editor is closed, unless its owner discards it", async () => {
  const first = scheduled();
  first.type("One");
  first.keeper.stop();
  expect(copies.storeWorkingCopy).toHaveBeenCalledTimes(1);

  const second = scheduled();
  second.type("Two");
  vi.advanceTimersByTime(1000);
  await second.keeper.forget();
  second.keeper.stop();
  expect(copies.storeWorkingCopy).toHaveBeenCalledTimes(2);
  expect(copies.deleteWorkingCopy).toHaveBeenCalledExactlyOnceWith(NEW);
});

it("moves the copy to the form's id after the first save, and drops it once saved", () => {
  const { store, type } = scheduled();
  type("One");
  vi.advanceTimersByTime(1000);
  const sent = store.getState().history.present;
  type("Two");
  store.dispatch({ type: "save-succeeded", sent, content: sent, meta: META });
  vi.advanceTimersByTime(1000);
  expect(copies.deleteWorkingCopy).toHaveBeenLastCalledWith(NEW);
  const place = { ...NEW, formId: 7 };
  expect(copies.storeWorkingCopy).toHaveBeenLastCalledWith(
    place,
    expect.objectContaining({ basedOn: META.updatedAt }),
  );
  const { present } = store.getState().history;
  store.dispatch({ type: "save-succeeded", sent: present, content: { ...present }, meta: META });
  vi.advanceTimersByTime(1000);
  expect(copies.deleteWorkingCopy).toHaveBeenLastCalledWith(place);
});
