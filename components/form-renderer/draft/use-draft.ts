"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  clearDrafts,
  deviceStorage,
  readDraft,
  writeDraft,
  writeDraftPage,
  type Draft,
} from "@/lib/client/stores/draft-store";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { shownOptions, type ShownOptions } from "@/lib/domain/fields/options/shuffled-options";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import type { LinkParts } from "../send/link-parts";
import type { SeenColumns } from "./item-draft";
import type { StoredDraft } from "./stored-draft";
import { syncDraftBetweenTabs } from "./sync-draft-between-tabs";

type DraftOptions = {
  /** The form's id, or the key of what a link opened. */
  formId: number | string;
  version: number;
  fields: readonly Field[];
  answers: Answers;
  /** `options`: of shuffled fields, as they were shown. */
  onRestore: (answers: Answers, options: ShownOptions | undefined) => void;
  /** Of what a link opened: what is stored there now. A draft gives way where that is new. */
  seen?: SeenColumns | undefined;
  /** Nothing is stored on the device. */
  isOff?: boolean;
  /** What an earlier visit stored is removed as well. */
  isUnwanted?: boolean;
  linkParts?: LinkParts | undefined;
};

const SAVE_DELAY_MS = 250;

/** Stores the answers on the device as they are typed, except secrets, and restores them after a reload. */
export function useDraft({
  formId,
  version,
  fields,
  answers,
  onRestore,
  seen,
  isOff = false,
  isUnwanted = false,
  linkParts,
}: DraftOptions): StoredDraft {
  const texts = useTexts();
  const [savedAnswers, setSavedAnswers] = useState<Answers | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [restored, setRestored] = useState<string | null>(null);
  const [page, setPage] = useState<string | null>(null);
  const draft = useRef<Draft>({ answers: {}, submitKey: null });
  const place = useMemo(() => {
    const storage = deviceStorage(isOff);
    return storage && { storage, formId, version };
  }, [formId, version, isOff]);
  const save = useCallback(() => {
    const { current } = draft;
    const stored = {
      ...current,
      answers: withoutSecrets(fields, current.answers),
      now: Date.now(),
      options: shownOptions(fields),
      ...(seen && { seen }),
    };
    if (place && writeDraft(place, stored) && !isOff) {
      // If the only answer is a password, nothing is stored.
      setSavedAnswers(Object.keys(stored.answers).length > 0 ? current.answers : null);
    }
  }, [place, fields, seen, isOff]);

  useEffect(() => {
    const storage = isUnwanted ? deviceStorage() : null;
    if (storage) {
      clearDrafts({ storage, formId, version });
    }
  }, [formId, version, isUnwanted]);

  useEffect(() => {
    const found = place && readDraft(place, Date.now());
    if (!found) {
      return;
    }
    const restore = (given: Answers) => {
      const { submitKey, page: left } = found;
      const [stored, sentence] =
        seen && linkParts
          ? linkParts.unchangedAnswers(fields, { ...found, answers: given }, seen, texts)
          : [given, null];
      setRestored(sentence);
      draft.current = { answers: stored, submitKey, page: left };
      setPage(left ?? null);
      onRestore(stored, found.options);
    };
    if (!found.isEarlier) {
      restore(found.answers);
      return;
    }
    import("./migrate-draft").then(
      ({ migrateDraft }) => {
        const [held, lostNotice] = migrateDraft(fields, found.answers, texts);
        restore(held);
        setNotice(lostNotice);
      },
      // The draft stays for the next visit.
      () => undefined,
    );
  }, [place, fields, seen, onRestore, linkParts, texts]);

  useEffect(() => {
    if (answers === draft.current.answers || Object.keys(answers).length === 0) {
      return;
    }
    draft.current = { ...draft.current, answers };
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", saveOnce);
    };
    // Once: what another tab stores after that is newer, and stays when this one is closed.
    const saveOnce = () => {
      stop();
      save();
    };
    const timer = setTimeout(saveOnce, SAVE_DELAY_MS);
    window.addEventListener("pagehide", saveOnce);
    return stop;
  }, [answers, save]);

  useEffect(
    () =>
      isOff
        ? undefined
        : syncDraftBetweenTabs({ formId, fields, draft, save, onLost: setSavedAnswers }),
    [formId, fields, save, isOff],
  );

  const readSubmitKey = () => draft.current.submitKey;
  const writeSubmitKey = (submitKey: string | null) => {
    draft.current = { ...draft.current, submitKey };
    save();
  };
  const writePage = (seen: string) => {
    draft.current = { ...draft.current, page: seen };
    if (place) {
      const held = withoutSecrets(fields, draft.current.answers);
      writeDraftPage(place, { answers: held, page: seen, now: Date.now() });
    }
  };
  const clear = () => {
    draft.current = { answers: {}, submitKey: null };
    setSavedAnswers(null);
    setNotice(null);
    setRestored(null);
    setPage(null);
    if (place) {
      clearDrafts(place);
    }
  };
  const isSaved = savedAnswers === answers;
  return { isSaved, notice, restored, readSubmitKey, writeSubmitKey, page, writePage, clear };
}
