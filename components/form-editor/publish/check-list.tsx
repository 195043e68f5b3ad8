"use client";

import { CircleX, TriangleAlert } from "lucide-react";
import { useCallback } from "react";
import type { FormCheck } from "@/lib/form-engine/checks/form-check";
import { focusRow } from "../canvas/focus-row";
import { useEditorStore } from "../state/editor-context";

type CheckListProps = {
  checks: readonly FormCheck[];
  /** Called before the focus moves to the canvas. */
  onLeave: () => void;
};

/** The problems; one of a field or a setting is a button that leads to it. */
export function CheckList({ checks, onLeave }: CheckListProps) {
  const goToField = useGoToField();
  const goToSetting = useGoToSetting();
  return (
    <ul className="grid gap-1">
      {checks.map(({ key, fieldId, setting, text, isBlocking }) => (
        <li key={key} className="-mx-2">
          {fieldId === null && setting === undefined ? (
            <p className="flex gap-2 px-2 py-1">
              <CheckSentence text={text} isBlocking={isBlocking} />
            </p>
          ) : (
            <button
              type="button"
              className="flex w-full gap-2 rounded-in px-2 py-1 text-left hover:bg-hover in-[.is-raised]:hover:bg-active"
              onClick={() => {
                onLeave();
                if (fieldId !== null) {
                  goToField(fieldId);
                } else if (setting !== undefined) {
                  goToSetting(setting);
                }
              }}
            >
              <CheckSentence text={text} isBlocking={isBlocking} />
              <span className="sr-only">Go to the {setting?.name ?? "field"}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A finding with the sign of how grave it is. */
export function CheckSentence({ text, isBlocking }: Pick<FormCheck, "text" | "isBlocking">) {
  const Icon = isBlocking ? CircleX : TriangleAlert;
  const tone = isBlocking ? "text-danger" : "text-warning";
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </>
  );
}

/** Returns a function that closes the open dialog, selects a field and scrolls to it. */
export function useGoToField() {
  const store = useEditorStore();
  return useCallback(
    (fieldId: string) => {
      store.dispatch({ type: "open", overlay: null });
      store.dispatch({ type: "front", front: "canvas" });
      store.dispatch({ type: "select", id: fieldId });
      // After the closing dialog or menu has restored the focus.
      window.setTimeout(() => focusRow(fieldId));
    },
    [store],
  );
}

/** Returns a function that closes the open dialog, shows the tab of a setting and focuses what its selector finds there. */
function useGoToSetting() {
  const store = useEditorStore();
  return useCallback(
    ({ name, selector }: NonNullable<FormCheck["setting"]>) => {
      store.dispatch({ type: "open", overlay: null });
      store.dispatch({ type: "front", front: "panel" });
      store.dispatch({ type: "tab", tab: name === "ask" ? "integration" : "general" });
      if (name === "ask") {
        store.dispatch({ type: "fold", name: "ask-back", isOpen: true });
      }
      // After the closing dialog or menu has restored the focus.
      window.setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus());
    },
    [store],
  );
}
