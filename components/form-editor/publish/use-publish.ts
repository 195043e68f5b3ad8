"use client";

import { useCallback } from "react";
import { failureSentence } from "@/lib/client/http/failure-kind";
import { usePublishForm, useUnpublishForm } from "@/lib/client/queries/forms/use-forms";
import type { Form } from "@/lib/domain/forms/form";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { lacksReadBoard } from "@/lib/form-engine/board/lacks-read-board";
import { useTranslationStore } from "../languages/translations-context";
import { saveToasts } from "../save/save-toasts";
import type { Save } from "../save/use-save";
import { useEditorStore } from "../state/editor-context";
import { metaOf } from "../state/form-parts";

/** Publish saves first, then publishes what was saved. Neither throws. */
export function usePublish(save: Save) {
  const store = useEditorStore();
  const translations = useTranslationStore();
  const { mutateAsync: publishForm } = usePublishForm();
  const { mutateAsync: unpublishForm } = useUnpublishForm();

  const publish = useCallback(async () => {
    if (store.getState().saveState === "saving") {
      saveToasts.busy();
      return;
    }
    store.dispatch({ type: "publishing", isPublishing: true });
    const isSaved = await save();
    if (isSaved && !(await translations.flush())) {
      saveToasts.translationsFailed();
    }
    const id = store.getState().meta?.id;
    if (isSaved && id !== undefined) {
      try {
        const form = await publishForm(id);
        store.dispatch({ type: "meta", meta: metaOf(form) });
        store.dispatch({ type: "open", overlay: { kind: "published", isNew: true } });
        warnAbout(form);
      } catch (error) {
        saveToasts.publishFailed(failureSentence(error));
      }
    }
    store.dispatch({ type: "publishing", isPublishing: false });
  }, [store, translations, save, publishForm]);

  const unpublish = useCallback(async () => {
    const id = store.getState().meta?.id;
    if (id === undefined) {
      return;
    }
    try {
      const form = await unpublishForm(id);
      store.dispatch({ type: "meta", meta: metaOf(form) });
      store.dispatch({ type: "open", overlay: null });
      saveToasts.unpublished();
    } catch {
      saveToasts.unpublishFailed();
    }
  }, [store, unpublishForm]);

  return { publish, unpublish };
}

function warnAbout(form: Form): void {
  const labels = form.fields.filter(lacksReadBoard).map((field) => fieldName(field, form.fields));
  if (labels.length > 0) {
    saveToasts.unconfigured(labels);
  }
}
