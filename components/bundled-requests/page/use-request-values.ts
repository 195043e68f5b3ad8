"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  clearRequestDraft,
  readRequestDraft,
  writeRequestDraft,
} from "@/lib/client/bundled-requests/request-draft-store";
import type { SubmissionNumber } from "@/lib/client/bundled-requests/submit-bundled-request";
import { deviceStorage } from "@/lib/client/stores/draft-store";
import type { PageLists } from "@/lib/domain/approval/default-lists";
import { EMPTY_VALUES, valuesFrom, type RequestValues } from "./request-values";

const SAVE_DELAY_MS = 250;

/**
 * State of the page's values, restored from the draft on this device and stored there 250 ms after a change,
 * until `clear`. `isSaved`: the draft contains the current values.
 */
export function useRequestValues({
  lists,
  accountId,
}: {
  lists: PageLists;
  accountId: number | null;
}) {
  const [values, setValues] = useState<RequestValues>(EMPTY_VALUES);
  const [saved, setSaved] = useState<RequestValues | null>(null);
  const latest = useRef({ values, submissionId: null as string | null });
  const isStored = useRef(true);
  const save = useCallback(() => {
    const storage = deviceStorage();
    const { current } = latest;
    if (storage && writeRequestDraft({ storage, accountId }, { ...current, now: Date.now() })) {
      isStored.current = true;
      setSaved(current.values);
    }
  }, [accountId]);

  const restore = useCallback(() => {
    const storage = deviceStorage();
    const draft = storage && readRequestDraft({ storage, accountId }, Date.now());
    if (draft) {
      const { submissionId } = draft;
      latest.current = { values: valuesFrom(draft.values, lists), submissionId };
      setValues(latest.current.values);
    }
  }, [lists, accountId]);
  useEffect(restore, [restore]);

  useEffect(() => {
    if (values === latest.current.values) {
      return;
    }
    latest.current = { ...latest.current, values };
    isStored.current = false;
    const timer = setTimeout(save, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, save]);
  useEffect(() => {
    // Without unsaved changes nothing is written: another tab may have stored newer values.
    const handleHide = () => {
      if (!isStored.current) {
        save();
      }
    };
    window.addEventListener("pagehide", handleHide);
    return () => window.removeEventListener("pagehide", handleHide);
  }, [save]);

  const change = useCallback(
    (changes: Partial<RequestValues>) => setValues((before) => ({ ...before, ...changes })),
    [],
  );
  const clear = useCallback(() => {
    latest.current = { values: EMPTY_VALUES, submissionId: null };
    isStored.current = true;
    setValues(EMPTY_VALUES);
    setSaved(null);
    const storage = deviceStorage();
    if (storage) {
      clearRequestDraft({ storage, accountId });
    }
  }, [accountId]);
  const number = useMemo<SubmissionNumber>(
    () => ({
      read: () => latest.current.submissionId,
      // Stored before it is sent: after a reload the same request must have the same number.
      write: (submissionId) => {
        latest.current = { ...latest.current, submissionId };
        isStored.current = false;
        save();
      },
    }),
    [save],
  );
  return { values, change, clear, number, isSaved: saved === values };
}
