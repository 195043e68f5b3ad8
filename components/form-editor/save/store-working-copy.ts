import {
  dropWorkingCopy,
  storeWorkingCopy,
  type CopyPlace,
} from "@/lib/client/stores/working-copy-store";
import type { EditorStore } from "../state/editor-store";
import { selectIsDirty } from "../state/selectors";

const KEEP_AFTER_MS = 600;

export type Keeper = {
  keepNow: () => void;
  /** The owner leaves these changes behind: they are not kept, later ones are. */
  forget: () => Promise<void>;
  stop: () => void;
};

type KeepWork = { store: EditorStore; ownerId: number; editorId: string };

/** Keeps unsaved work in the browser: soon after an edit, and at once when page or editor go away. */
export function scheduleWorkingCopySave({ store, ownerId, editorId }: KeepWork): Keeper {
  let timer: number | undefined;
  let seen = store.getState().history.present;
  let kept: CopyPlace | null = null;

  const keepNow = () => {
    window.clearTimeout(timer);
    const state = store.getState();
    const content = state.history.present;
    const formId = state.meta?.id ?? null;
    // The first save gives the form its number.
    const isMoved = kept !== null && kept.formId !== formId;
    if (content === seen && !isMoved) {
      return;
    }
    seen = content;
    const isDirty = selectIsDirty(state);
    if (kept && (isMoved || !isDirty)) {
      void dropWorkingCopy(kept);
    }
    kept = isDirty ? { ownerId, formId, editorId } : null;
    if (kept) {
      const basedOn = state.meta?.updatedAt ?? null;
      void storeWorkingCopy(kept, { content, basedOn, keptAt: Date.now() });
    }
  };
  const unsubscribe = store.subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(keepNow, KEEP_AFTER_MS);
  });
  window.addEventListener("pagehide", keepNow);
  // The last that a page hears on many phones.
  document.addEventListener("visibilitychange", keepNow);

  return {
    keepNow,
    forget: async () => {
      const left = kept;
      seen = store.getState().history.present;
      kept = null;
      if (left) {
        await dropWorkingCopy(left);
      }
    },
    stop: () => {
      keepNow();
      unsubscribe();
      window.removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
    },
  };
}
