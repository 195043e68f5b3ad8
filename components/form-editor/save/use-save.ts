"use client";

import { useCallback, useEffect, useRef } from "react";
import { failureKind } from "@/lib/client/http/failure-kind";
import { useCreateForm, useUpdateForm } from "@/lib/client/queries/forms/use-forms";
import { useLatestForm } from "@/lib/client/queries/forms/use-latest-form";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import { isSameContent } from "@/lib/domain/forms/is-same-content";
import { focusRow } from "../canvas/focus-row";
import { useEditorStore } from "../state/editor-context";
import type { EditorStore } from "../state/editor-store";
import { contentOf, metaOf } from "../state/form-parts";
import { isInDialog, selectFields } from "../state/selectors";
import { focusFormInput } from "./focus-form-input";
import { prepareSave } from "./prepare-save";
import { chatIndexOf, fieldIndexOf, saveErrorFrom, webhookIndexOf } from "./save-error";
import { saveToasts } from "./save-toasts";

const FIRST_MS = 5_000;

const LONGEST_MS = 60_000;

type SaveOptions = {
  /** Whether success is shown in a toast. */
  isAnnounced?: boolean;
  /** Overwrites a newer copy on the server. */
  isForced?: boolean;
  /** Saves as a new form, for one that was deleted elsewhere. */
  isNew?: boolean;
  /** An automatic retry: the user did not start it. */
  isRepeated?: boolean;
};
type Attempt = { sent: FormContent; body: FormContent; isRepeated: boolean };
export type Save = (options?: SaveOptions) => Promise<boolean>;

/** Saves the working copy; resolves to true if it is on the server. Never throws, never loses an edit. */
export function useSave(): Save {
  const store = useEditorStore();
  const { mutateAsync: create } = useCreateForm();
  const { mutateAsync: update } = useUpdateForm();
  const latest = useLatestForm();
  const retry = useRef<{ timer: number | undefined; count: number }>({
    timer: undefined,
    count: 0,
  });
  const saveRef = useRef<Save>(async () => false);

  const handleSaved = useCallback(
    (sent: FormContent, form: Form) => {
      const isFirst = store.getState().meta?.id !== form.id;
      retry.current.count = 0;
      store.dispatch({
        type: "save-succeeded",
        sent,
        content: contentOf(form),
        meta: metaOf(form),
      });
      if (isFirst) {
        // Not by the router, which would mount a new editor and lose the undo history.
        window.history.replaceState(null, "", `/form/edit/${form.id}`);
      }
      return isFirst;
    },
    [store],
  );

  const handleFailure = useCallback(
    async (error: unknown, { sent, body, isRepeated }: Attempt) => {
      const { meta } = store.getState();
      const kind = failureKind(error);
      if (meta && kind === "conflict") {
        const theirs = await latest(meta.id).catch(() => null);
        // A save that succeeded but whose response was lost shows up as a conflict with our own copy.
        if (theirs && isSameContent(contentOf(theirs), body)) {
          handleSaved(sent, theirs);
          return true;
        }
        store.dispatch({ type: "save-failed", isRetrying: false, error: saveErrorFrom(error) });
        // Replacing an open dialog would lose its edits; the notice of the failed save leads here later.
        if (isInDialog(store.getState())) {
          saveToasts.saveFailed();
        } else {
          store.dispatch({ type: "open", overlay: { kind: "conflict" } });
        }
        return false;
      }
      // A first save is not retried automatically: it could create the form twice.
      const isRetrying = meta !== null && kind === "unreachable";
      store.dispatch({ type: "save-failed", isRetrying, error: saveErrorFrom(error, body) });
      if (!isRepeated) {
        focusRefusedInput(store);
      }
      if (!isRepeated || !isRetrying) {
        saveToasts.saveFailed();
      }
      if (isRetrying) {
        retry.current.timer = window.setTimeout(
          () => void saveRef.current({ isRepeated: true }),
          retryDelay(retry.current.count),
        );
        retry.current.count += 1;
      }
      return false;
    },
    [store, latest, handleSaved],
  );

  const save = useCallback<Save>(
    async ({ isAnnounced = false, isForced = false, isNew = false, isRepeated = false } = {}) => {
      const { saveState, meta: known, history, copied } = store.getState();
      const meta = isNew ? null : known;
      if (saveState === "saving") {
        saveToasts.busy();
        return false;
      }
      const sent = history.present;
      const prepared = prepareSave(sent);
      if (!prepared.ok) {
        saveToasts.refused(prepared.problem);
        focusFormInput(store, prepared);
        return false;
      }
      window.clearTimeout(retry.current.timer);
      retry.current.count = isRepeated ? retry.current.count : 0;
      store.dispatch({ type: "save-started" });
      const { body } = prepared;
      try {
        const ifMatch = isForced ? undefined : meta?.updatedAt;
        const form = meta
          ? await update({ id: meta.id, body, ifMatch })
          : await create({ ...body, ...(known === null && copied) });
        const isFirst = handleSaved(sent, form);
        if (isAnnounced) {
          notifySaved({ isFirst, ...prepared });
        }
        return true;
      } catch (error) {
        return await handleFailure(error, { sent, body, isRepeated });
      }
    },
    [store, create, update, handleSaved, handleFailure],
  );

  useEffect(() => {
    saveRef.current = save;
    const current = retry.current;
    const handleOnline = () => {
      if (store.getState().saveState === "retrying") {
        void save({ isRepeated: true });
      }
    };
    window.addEventListener("online", handleOnline);
    return () => {
      window.removeEventListener("online", handleOnline);
      window.clearTimeout(current.timer);
    };
  }, [store, save]);

  return save;
}

function notifySaved({
  isFirst,
  isCorrupted,
  unconfigured,
}: {
  isFirst: boolean;
  isCorrupted: boolean;
  unconfigured: string[];
}) {
  // Only one toast: a problem takes precedence over success.
  if (isCorrupted) {
    saveToasts.corrupted();
    return;
  }
  if (unconfigured.length > 0) {
    saveToasts.unconfigured(unconfigured);
    return;
  }
  if (isFirst) {
    saveToasts.created();
    return;
  }
  saveToasts.updated();
}

/** Focuses the field, webhook or chat that the server refused; returns false if it named none. */
function focusRefusedInput(store: EditorStore): boolean {
  const state = store.getState();
  const places = state.saveError?.places ?? {};
  const webhook = webhookIndexOf(places);
  if (webhook !== null) {
    focusFormInput(store, { place: "webhooks", index: webhook });
    return true;
  }
  const chat = chatIndexOf(places);
  if (chat !== null) {
    focusFormInput(store, { place: "chats", index: chat });
    return true;
  }
  const field = selectFields(state)[fieldIndexOf(places) ?? -1];
  if (!field) {
    return false;
  }
  store.dispatch({ type: "front", front: "canvas" });
  store.dispatch({ type: "select", id: field.id });
  focusRow(field.id);
  return true;
}

/** Delay before the next attempt to reach the server, in milliseconds; `attempt` counts from 0. */
function retryDelay(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
}
