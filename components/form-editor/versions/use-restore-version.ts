"use client";

import { useState } from "react";
import { toast } from "sonner";
import { failureKind, failureSentence } from "@/lib/client/http/failure-kind";
import {
  useLoadFormVersion,
  useRestoreFormVersion,
} from "@/lib/client/queries/forms/use-form-versions";
import { useLatestForm } from "@/lib/client/queries/forms/use-latest-form";
import {
  useReadTranslations,
  useReplaceTranslations,
} from "@/lib/client/queries/forms/use-translations";
import type { TranslationsByLanguage } from "@/lib/form-engine/translations/translation";
import { useEditorStore } from "../state/editor-context";
import { contentOf, metaOf } from "../state/form-parts";
import { selectContent } from "../state/selectors";
import { offerUndo } from "./offer-undo";

type RestoreVersion = { formId: number; onRestored: () => void };

/**
 * Replaces the working copy and its translations by those of a version, on the server and here as one undo step. Where somebody else
 * has saved meanwhile nothing is replaced, and the conflict dialog opens.
 */
export function useRestoreVersion({ formId, onRestored }: RestoreVersion) {
  const store = useEditorStore();
  const load = useLoadFormVersion(formId);
  const restoreVersion = useRestoreFormVersion(formId);
  const read = useReadTranslations();
  const putBack = usePutBack(formId);
  const [isPending, setIsPending] = useState(false);
  const restore = async (version: number) => {
    setIsPending(true);
    try {
      const { settings } = await load(version);
      const { saved, meta } = store.getState();
      const offered = saved?.settings.languages.slice(1) ?? [];
      const replaced = offered.filter((each) => settings.languages.slice(1).includes(each));
      const earlier = await read(formId, replaced);
      const form = await restoreVersion({ version, ifMatch: meta?.updatedAt });
      onRestored();
      const before = selectContent(store.getState());
      const content = contentOf(form);
      store.dispatch({ type: "replace-content", content });
      const sent = selectContent(store.getState());
      store.dispatch({ type: "save-succeeded", sent, content, meta: metaOf(form) });
      const isWhole = form.settings.noticeMembers.length === settings.noticeMembers.length;
      const left = isWhole
        ? ""
        : ", without members for its e-mails who may no longer read answers";
      const message = `Version ${version} is your working copy again${left}`;
      offerUndo({ store, before, message, onUndo: () => void putBack(earlier) });
    } catch (error) {
      setIsPending(false);
      if (failureKind(error) === "conflict") {
        onRestored();
        store.dispatch({ type: "open", overlay: { kind: "conflict" } });
        return;
      }
      toast.error("Error", { description: failureOf(version, error) });
    }
  };
  return { restore, isPending };
}

/** An answer that was lost on the way may have been a good one. */
function failureOf(version: number, error: unknown): string {
  if (failureKind(error) === "unreachable") {
    return `It is not certain whether version ${version} was restored. Please try again.`;
  }
  const sentence = failureSentence(error);
  return `Version ${version} could not be restored. ${sentence ?? "Please try again."}`;
}

/** A function that replaces the translations of a form by those that it had. */
function usePutBack(formId: number) {
  const store = useEditorStore();
  const replace = useReplaceTranslations();
  const latest = useLatestForm();
  return async (earlier: TranslationsByLanguage) => {
    try {
      await replace(formId, earlier);
      store.dispatch({ type: "meta", meta: metaOf(await latest(formId)) });
    } catch {
      const description =
        "Not all translations are back as they were before. The tab Languages has those that are there.";
      toast.error("Error", { description });
    }
  };
}
