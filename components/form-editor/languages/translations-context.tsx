"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import { patchTranslations } from "@/lib/client/queries/forms/use-translations";
import { queryKeys } from "@/lib/client/queries/query-keys";
import type { EditorStore } from "../state/editor-store";
import { createTranslationStore, type TranslationStore } from "./translation-store";

export const TranslationsContext = createContext<TranslationStore | null>(null);

/** What is typed into translations and not stored yet. */
export function useTranslationStore(): TranslationStore {
  const translations = use(TranslationsContext);
  if (!translations) {
    throw new Error("useTranslationStore must be called inside a TranslationsContext");
  }
  return translations;
}

/** The texts of a language that are not stored yet, by key. */
export function useUnsentTexts(language: string) {
  const { subscribe, unsentOf } = useTranslationStore();
  const read = () => unsentOf(language);
  return useSyncExternalStore(subscribe, read, read);
}

/** The store of one editor, for the whole of its life: a tab that closes loses nothing that was typed in it. */
export function useNewTranslationStore(store: EditorStore): TranslationStore {
  const queryClient = useQueryClient();
  const [translations] = useState(() =>
    createTranslationStore({
      send: async (language, texts) => {
        const formId = store.getState().meta?.id;
        if (formId === undefined) {
          throw new Error("Texts of a form that is not saved have no place to be stored in.");
        }
        await patchTranslations(queryClient, { formId, language, texts });
        noteTranslated(store);
      },
    }),
  );
  useEffect(() => {
    let { saved } = store.getState();
    return store.subscribe(() => {
      const { saved: now, meta } = store.getState();
      if (now !== saved && meta) {
        // Other originals, and perhaps a language that was not offered when its texts were sent.
        saved = now;
        void queryClient.invalidateQueries({ queryKey: queryKeys.translations(meta.id) });
        void translations.flush();
      }
    });
  }, [store, queryClient, translations]);
  useEffect(() => {
    const handleOnline = () => void translations.flush();
    window.addEventListener("online", handleOnline);
    return () => window.removeEventListener("online", handleOnline);
  }, [translations]);
  return translations;
}

/** A translation has changed since the form was published, which the answers of its calls do not say. */
export function noteTranslated(store: EditorStore): void {
  const { meta } = store.getState();
  if (meta?.status === "published" && !meta.hasUnpublishedChanges) {
    store.dispatch({ type: "meta", meta: { ...meta, hasUnpublishedChanges: true } });
  }
}
