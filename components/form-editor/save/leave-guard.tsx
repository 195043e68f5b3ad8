"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { useCommands } from "../commands/commands-context";
import { useTranslationStore } from "../languages/translations-context";
import { useEditorStore } from "../state/editor-context";
import type { EditorStore } from "../state/editor-store";
import { selectIsDirty } from "../state/selectors";
import { saveToasts } from "./save-toasts";

/** Continues the navigation that was stopped. */
type Leave = () => void;

/** The used part of the Navigation API, which some browsers and the types of TypeScript lack. */
type NavigateEvent = Event & {
  readonly navigationType: "push" | "replace" | "reload" | "traverse";
  readonly destination: { readonly key: string; readonly url: string };
};
type Navigation = EventTarget & {
  traverseTo(key: string): void;
  addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void;
  removeEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void;
};
const browserNavigation = () => (window as { navigation?: Navigation }).navigation;

/** Asks before the page is left with unsaved changes: by a link, back, forward, reload or closing the tab. */
export function LeaveGuard({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const store = useEditorStore();
  const router = useRouter();
  const { save } = useCommands();
  const translations = useTranslationStore();
  const [leave, setLeave] = useState<Leave | null>(null);
  const mayTraverse = useRef(false);

  useEffect(() => {
    const isUnsaved = () => isFormUnsaved(store) || translations.hasUnsent();
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) {
        event.preventDefault();
      }
    };
    const handleClick = (event: MouseEvent) => {
      const href = leavingHref(event);
      if (href !== null && isUnsaved()) {
        event.preventDefault();
        event.stopPropagation();
        setLeave(() => () => router.push(href));
      }
    };
    const handleNavigate = (event: NavigateEvent) => {
      const key = leavingKey(event);
      if (key !== null && isUnsaved() && !mayTraverse.current) {
        event.preventDefault();
        setLeave(() => () => {
          mayTraverse.current = true;
          browserNavigation()?.traverseTo(key);
        });
      }
    };
    window.addEventListener("beforeunload", handleUnload);
    document.addEventListener("click", handleClick, true);
    browserNavigation()?.addEventListener("navigate", handleNavigate);
    return () => {
      window.removeEventListener("beforeunload", handleUnload);
      document.removeEventListener("click", handleClick, true);
      browserNavigation()?.removeEventListener("navigate", handleNavigate);
    };
  }, [store, router, translations]);

  const handleSave = async () => {
    // The form first: it may be what offers the language of a text.
    if (!isFormUnsaved(store) || (await save())) {
      if (await translations.flush()) {
        leave?.();
      } else {
        saveToasts.translationsFailed();
      }
    }
    setLeave(null);
  };
  const handleDiscard = async () => {
    await onDiscard();
    translations.discard();
    leave?.();
  };
  return (
    <Dialog open={leave !== null} onOpenChange={() => setLeave(null)}>
      <DialogContent
        title="Leave without saving?"
        description="This form has changes that are not saved yet."
        className="max-w-110"
      >
        <DialogFooter className="mt-6 flex-wrap">
          <Button variant="ghost" className="mr-auto" onClick={() => setLeave(null)}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => void handleDiscard()}>
            Leave without saving
          </Button>
          <Button variant="primary" onClick={() => void handleSave()}>
            Save and leave
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function isFormUnsaved(store: EditorStore): boolean {
  const state = store.getState();
  return state.saveState === "saving" || selectIsDirty(state);
}

/** The address that a click opens in this tab, or null. */
function leavingHref(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === "_blank") {
    return null;
  }
  const isHere = link.origin === window.location.origin;
  return isHere ? link.pathname + link.search : link.href;
}

/**
 * Key of the history entry that back or forward leads to, or null. Browsers let a page cancel this only
 * once per user gesture; after a second "back" the work can be recovered from the copy on the device.
 */
function leavingKey({ navigationType, cancelable, destination }: NavigateEvent): string | null {
  const isAway = new URL(destination.url).pathname !== window.location.pathname;
  return navigationType === "traverse" && cancelable && isAway ? destination.key : null;
}
