"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { dropWorkingCopy, keepWorkingCopy, readWorkingCopy } from "@/lib/client/working-copy-store";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameContent } from "@/lib/domain/forms/is-same-content";
import { useEditorStore } from "../state/editor-context";
import { selectIsDirty } from "../state/selectors";
import { readContent } from "./read-content";

const KEEP_AFTER_MS = 600;

export type FoundCopy = { content: FormContent; keptAt: number; isOutdated: boolean };

/**
 * Keeps unsaved work in the browser and finds what an earlier, crashed visit left. While a found
 * copy waits for its answer nothing is kept over it.
 */
export function useWorkingCopy(ownerId: number) {
  const store = useEditorStore();
  const [found, setFound] = useState<FoundCopy | null>(null);
  const isWaiting = useRef(true);
  const keyOf = useCallback(
    () => `${ownerId}:${store.getState().meta?.id ?? "new"}`,
    [ownerId, store],
  );

  useEffect(() => {
    let isGone = false;
    const { meta, history } = store.getState();
    void readWorkingCopy(keyOf()).then((copy) => {
      const content = copy ? readContent(copy.content) : null;
      const isNews = content && !isSameContent(content, history.present);
      isWaiting.current = Boolean(isNews);
      if (copy && isNews && !isGone) {
        setFound({
          content,
          keptAt: copy.keptAt,
          isOutdated: copy.basedOn !== (meta?.updatedAt ?? null),
        });
      }
    });
    return () => {
      isGone = true;
    };
  }, [store, keyOf]);

  useEffect(() => {
    let timer: number | undefined;
    let kept: FormContent | null = null;
    let keptKey = keyOf();
    const keep = () => {
      const state = store.getState();
      const content = state.history.present;
      if (isWaiting.current || content === kept) {
        return;
      }
      kept = content;
      if (keyOf() !== keptKey) {
        // The first save gave the form its number.
        void dropWorkingCopy(keptKey);
        keptKey = keyOf();
      }
      void (selectIsDirty(state)
        ? keepWorkingCopy(keyOf(), {
            content,
            basedOn: state.meta?.updatedAt ?? null,
            keptAt: Date.now(),
          })
        : dropWorkingCopy(keyOf()));
    };
    const unsubscribe = store.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, KEEP_AFTER_MS);
    });
    window.addEventListener("pagehide", keep);
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [store, keyOf]);

  const discard = useCallback(async () => {
    isWaiting.current = false;
    setFound(null);
    await dropWorkingCopy(keyOf());
  }, [keyOf]);

  const restore = useCallback(() => {
    if (found) {
      isWaiting.current = false;
      setFound(null);
      store.dispatch({ type: "replace-content", content: found.content });
    }
  }, [found, store]);

  return { found, restore, discard };
}
