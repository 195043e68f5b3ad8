"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { createLazyPart } from "@/lib/client/lazy-part";
import { holdEditorLock } from "@/lib/client/stores/editor-locks";
import {
  deleteWorkingCopy,
  readAbandonedCopies,
  type WorkingCopyKey,
} from "@/lib/client/stores/working-copy-store";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameContent } from "@/lib/domain/forms/is-same-content";
import { createId } from "@/lib/utils/create-id";
import { useEditorStore } from "../state/editor-context";
import { scheduleWorkingCopySave, type WorkingCopyScheduler } from "./schedule-working-copy-save";

// Loaded lazily: the schema is large, and there is rarely a copy to read.
const lazyReader = createLazyPart(async () => (await import("./read-content")).readContent);

export type RecoveredCopy = {
  place: WorkingCopyKey;
  content: FormContent;
  keptAt: number;
  isOutdated: boolean;
};

// One array, so that an editor that finds no copy does not render again.
const NONE: readonly RecoveredCopy[] = [];

/**
 * Stores unsaved work in the browser and finds copies of earlier visits that ended without a save, newest
 * first. Each editor has its own copy, so none overwrites that of another tab or one not yet restored.
 */
export function useWorkingCopy(accountId: number) {
  const store = useEditorStore();
  const [editorId] = useState(createId);
  const [copies, setCopies] = useState(NONE);
  const scheduler = useRef<WorkingCopyScheduler | null>(null);
  const found = copies[0] ?? null;

  useEffect(() => holdEditorLock(editorId), [editorId]);

  useEffect(() => {
    let isUnmounted = false;
    const { meta, history } = store.getState();
    const find = async () => {
      const abandoned = await readAbandonedCopies({
        accountId,
        formId: meta?.id ?? null,
        editorId,
      });
      const readContent = abandoned.length > 0 ? await lazyReader.load() : null;
      const read = abandoned.flatMap(({ place, content: stored, basedOn, keptAt }) => {
        const content = readContent?.(stored);
        if (!content || isSameContent(content, history.present)) {
          void deleteWorkingCopy(place);
          return [];
        }
        return [{ place, content, keptAt, isOutdated: basedOn !== (meta?.updatedAt ?? null) }];
      });
      if (!isUnmounted) {
        setCopies(read.length > 0 ? read : NONE);
      }
    };
    // If the parser cannot be loaded, the copies stay and are read when the connection is back.
    const findOrRetry = () =>
      void find().catch(() => window.addEventListener("online", findOrRetry, { once: true }));
    findOrRetry();
    return () => {
      isUnmounted = true;
      window.removeEventListener("online", findOrRetry);
    };
  }, [store, accountId, editorId]);

  useEffect(() => {
    const current = scheduleWorkingCopySave({ store, accountId, editorId });
    scheduler.current = current;
    return current.stop;
  }, [store, accountId, editorId]);

  const discard = useCallback(() => {
    if (found) {
      void deleteWorkingCopy(found.place);
      setCopies((before) => before.filter((copy) => copy !== found));
    }
  }, [found]);

  const restore = useCallback(() => {
    if (found) {
      store.dispatch({ type: "replace-content", content: found.content });
      // Stored as this editor's own copy before the found one is deleted.
      scheduler.current?.storeNow();
      discard();
    }
  }, [found, store, discard]);

  /** Discards the stored copy of this editor's unsaved changes. */
  const forget = useCallback(async () => scheduler.current?.forget(), []);

  return { found, restore, discard, forget };
}
