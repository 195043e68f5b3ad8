"use client";

import { useCallback, useEffect, useRef, useState } from "react";
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

export type KeptDraft = {
  /** True once the answers on screen are stored on this device. */
  isSaved: boolean;
  /** The idempotency key of this filled form; stored before it is used. */
  readSubmitKey: () => string | null;
  writeSubmitKey: (key: string | null) => void;
  clear: () => void;
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
      setSavedAnswers(current.answers);
    }
  }, [formId, version, fields]);

  useEffect(() => {
    const storage = deviceStorage();
    const found = storage && readDraft({ storage, formId, version }, Date.now());
    if (found) {
      draft.current = found;
      onRestore(found.answers);
    }
  }, [formId, version, onRestore]);

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

  const readSubmitKey = useCallback(() => draft.current.submitKey, []);
  const writeSubmitKey = useCallback(
    (submitKey: string | null) => {
      draft.current = { ...draft.current, submitKey };
      save();
    },
    [save],
  );
  const clear = useCallback(() => {
    draft.current = { answers: {}, submitKey: null };
    setSavedAnswers(null);
    const storage = deviceStorage();
    if (storage) {
      clearDrafts({ storage, formId, version });
    }
  }, [formId, version]);
  return { isSaved: savedAnswers === answers, readSubmitKey, writeSubmitKey, clear };
}
