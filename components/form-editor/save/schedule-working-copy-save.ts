import {
  deleteWorkingCopy,
  storeWorkingCopy,
  type WorkingCopyKey,
} from "@/lib/client/stores/working-copy-store";
import type { EditorStore } from "../state/editor-store";
import { selectIsDirty } from "../state/selectors";

const STORE_DELAY_MS = 600;

export type WorkingCopyScheduler = {
  storeNow: () => void;
  /** Deletes the stored copy, as the owner discards these changes; later ones are stored again. */
  forget: () => Promise<void>;
  stop: () => void;
};

type WorkingCopyOptions = { store: EditorStore; accountId: number; editorId: string };

/** Stores unsaved work in the browser: shortly after an edit, and at once when page or editor are closed. */
export function scheduleWorkingCopySave({
  store,
  accountId,
  editorId,
}: WorkingCopyOptions): WorkingCopyScheduler {
  let timer: number | undefined;
  let checkedContent = store.getState().history.present;
  let storedPlace: WorkingCopyKey | null = null;

  const storeNow = () => {
    window.clearTimeout(timer);
    const state = store.getState();
    const content = state.history.present;
    const formId = state.meta?.id ?? null;
    // The first save gives the form its id, which is part of the place.
    const isMoved = storedPlace !== null && storedPlace.formId !== formId;
    if (content === checkedContent && !isMoved) {
      return;
    }
    checkedContent = content;
    const isDirty = selectIsDirty(state);
    if (storedPlace && (isMoved || !isDirty)) {
      void deleteWorkingCopy(storedPlace);
    }
    storedPlace = isDirty ? { accountId, formId, editorId } : null;
    if (storedPlace) {
      const basedOn = state.meta?.updatedAt ?? null;
      void storeWorkingCopy(storedPlace, { content, basedOn, keptAt: Date.now() });
    }
  };
  const unsubscribe = store.subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(storeNow, STORE_DELAY_MS);
  });
  window.addEventListener("pagehide", storeNow);
  // On many phones this is the last event that a page receives.
  document.addEventListener("visibilitychange", storeNow);

  return {
    storeNow,
    forget: async () => {
      const place = storedPlace;
      checkedContent = store.getState().history.present;
      storedPlace = null;
      if (place) {
        await deleteWorkingCopy(place);
      }
    },
    stop: () => {
      storeNow();
      unsubscribe();
      window.removeEventListener("pagehide", storeNow);
      document.removeEventListener("visibilitychange", storeNow);
    },
  };
}
