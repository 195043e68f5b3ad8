"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { KeptDraft } from "@/components/form-renderer/kept-draft";
import { loadSending } from "@/components/form-renderer/load-sending";
import {
  clearDrafts,
  deviceStorage,
  readDraft,
  writeDraft,
  type Draft,
} from "@/lib/client/draft-store";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { withoutSecrets } from "@/lib/form-engine/without-secrets";

type DraftOptions = {
  formId: number;
  version: number;
  fields: readonly Field[];
  answers: Answers;
  onRestore: (answers: Answers) => void;
};

const QUIET_MS = 250;

/** Keeps the answers, secrets apart, on the device while they are given and restores them after a reload. */
export function useDraft({ formId, version, fields, answers, onRestore }: DraftOptions): KeptDraft {
  const [savedAnswers, setSavedAnswers] = useState<Answers | null>(null);
  const draft = useRef<Draft>({ answers: {}, submitKey: null });
  const save = useCallback(() => {
    const storage = deviceStorage();
    const { current } = draft;
    const kept = { ...current, answers: withoutSecrets(fields, current.answers), now: Date.now() };
    if (storage && writeDraft({ storage, formId, version }, kept)) {
      // Of a password alone nothing is kept.
      setSavedAnswers(Object.keys(kept.answers).length > 0 ? current.answers : null);
    }
  }, [formId, version, fields]);

  useEffect(() => {
    const storage = deviceStorage();
    const found = storage && readDraft({ storage, formId, version }, Date.now());
    if (!found) {
      return;
    }
    const restore = (kept: Answers) => {
      draft.current = { answers: kept, submitKey: found.submitKey };
      onRestore(kept);
    };
    if (found.isEarlier) {
      // Without it now there is nothing to restore into fields that may be others.
      loadSending().then(
        ({ fitAnswers }) => restore(fitAnswers(fields, found.answers)),
        () => undefined,
      );
    } else {
      restore(found.answers);
    }
  }, [formId, version, fields, onRestore]);

  useEffect(() => {
    if (answers === draft.current.answers || Object.keys(answers).length === 0) {
      return;
    }
    draft.current = { ...draft.current, answers };
    const timer = setTimeout(save, QUIET_MS);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [answers, save]);

  const readSubmitKey = () => draft.current.submitKey;
  const writeSubmitKey = (submitKey: string | null) => {
    draft.current = { ...draft.current, submitKey };
    save();
  };
  const clear = () => {
    draft.current = { answers: {}, submitKey: null };
    setSavedAnswers(null);
    const storage = deviceStorage();
    if (storage) {
      clearDrafts({ storage, formId, version });
    }
  };
  return { isSaved: savedAnswers === answers, readSubmitKey, writeSubmitKey, clear };
}
