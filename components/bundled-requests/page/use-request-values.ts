"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { EMPTY_FILLING, type RequestFilling, fillingFrom } from "./request-values";
import { deviceStorage } from "@/lib/client/stores/draft-store";
import {
  clearRequestDraft,
  readRequestDraft,
  writeRequestDraft,
} from "@/lib/client/bundled-requests/request-draft-store";
import type { SubmissionNumber } from "@/lib/client/bundled-requests/submit-bundled-request";
import type { PageLists } from "@/lib/domain/approval/default-lists";

const SAVE_DELAY_MS = 250;

/**
 * State of the page's values, restored from the draft on this device and stored there 250 ms after a change,
 * until `clear`. `isInBackups` = the draft contains the present values.
 */
export function useRequestFilling({
  lists,
  accountId,
}: {
  lists: PageLists;
  accountId: number | null;
}) {
  const [filling, setFilling] = useState<RequestFilling>(EMPTY_FILLING);
  const [saved, setSaved] = useState<RequestFilling | null>(null);
  const latest = useRef({ filling, submissionId: null as string | null });
  const isStored = useRef(true);
  const save = useCallback(() => {
    const storage = deviceStorage();
    const { current } = latest;
    if (storage && writeRequestDraft({ storage, accountId }, { ...current, now: Date.now() })) {
      isStored.current = true;
      setSaved(current.filling);
    }
  }, [accountId]);

  const restore = useCallback(() => {
    const storage = deviceStorage();
    const draft = storage && readRequestDraft({ storage, accountId }, Date.now());
    if (draft) {
      const { submissionId } = draft;
      latest.current = { filling: fillingFrom(draft.filling, lists), submissionId };
      setFilling(latest.current.filling);
    }
  }, [lists, accountId]);
  useEffect(restore, [restore]);

  useEffect(() => {
    if (filling === latest.current.filling) {
      return;
    }
    latest.current = { ...latest.current, filling };
    isStored.current = false;
    const timer = setTimeout(save, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [filling, save]);
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
    (changes: Partial<RequestFilling>) => setFilling((before) => ({ ...before, ...changes })),
    [],
  );
  const clear = useCallback(() => {
    latest.current = { filling: EMPTY_FILLING, submissionId: null };
    isStored.current = true;
    setFilling(EMPTY_FILLING);
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
  return { filling, change, clear, number, isSaved: saved === filling };
}
