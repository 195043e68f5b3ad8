"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { holdEditorLock } from "@/lib/client/stores/editor-life";
import { createLazyPart } from "@/lib/client/lazy-part";
import {
  dropWorkingCopy,
  readAbandonedCopies,
  type CopyPlace,
} from "@/lib/client/stores/working-copy-store";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameContent } from "@/lib/domain/forms/is-same-content";
import { createId } from "@/lib/utils/create-id";
import { useEditorStore } from "../state/editor-context";
import { scheduleWorkingCopySave, type Keeper } from "./store-working-copy";

// The rules for what is stored are large, and hardly ever is there something to read.
const lateReader = createLazyPart(async () => (await import("./read-content")).readContent);

export type RecoveredCopy = {
  place: CopyPlace;
  content: FormContent;
  keptAt: number;
  isOutdated: boolean;
};

/**
 * Keeps unsaved work in the browser and finds what earlier, crashed visits left, the newest first.
 * Each editor keeps its own: nothing is written over what waits for an answer or lives in another tab.
 */
export function useWorkingCopy(ownerId: number) {
  const store = useEditorStore();
  const [editorId] = useState(createId);
  const [copies, setCopies] = useState<readonly RecoveredCopy[]>([]);
  const keeper = useRef<Keeper | null>(null);
  const found = copies[0] ?? null;

  useEffect(() => holdEditorLock(editorId), [editorId]);

  useEffect(() => {
    let isGone = false;
    const { meta, history } = store.getState();
    const find = async () => {
      const left = await readAbandonedCopies({ ownerId, formId: meta?.id ?? null, editorId });
      const readContent = left.length > 0 ? await lateReader.load() : null;
      const read = left.flatMap(({ place, content: kept, basedOn, keptAt }) => {
        const content = readContent?.(kept);
        if (!content || isSameContent(content, history.present)) {
          void dropWorkingCopy(place);
          return [];
        }
        return [{ place, content, keptAt, isOutdated: basedOn !== (meta?.updatedAt ?? null) }];
      });
      if (!isGone) {
        setCopies(read);
      }
    };
    // A copy whose reader could not be fetched stays: it is read when the connection is back.
    const tryToFind = () =>
      void find().catch(() => window.addEventListener("online", tryToFind, { once: true }));
    tryToFind();
    return () => {
      isGone = true;
      window.removeEventListener("online", tryToFind);
    };
  }, [store, ownerId, editorId]);

  useEffect(() => {
    const current = scheduleWorkingCopySave({ store, ownerId, editorId });
    keeper.current = current;
    return current.stop;
  }, [store, ownerId, editorId]);

  const discard = useCallback(() => {
    if (found) {
      void dropWorkingCopy(found.place);
      setCopies((before) => before.filter((copy) => copy !== found));
    }
  }, [found]);

  const restore = useCallback(() => {
    if (found) {
      store.dispatch({ type: "replace-content", content: found.content });
      // Kept as this editor's own before it is dropped.
      keeper.current?.keepNow();
      discard();
    }
  }, [found, store, discard]);

  /** Leaves this editor's unsaved changes behind. */
  const forget = useCallback(async () => keeper.current?.forget(), []);

  return { found, restore, discard, forget };
}
