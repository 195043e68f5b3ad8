"use client";

import { useEffect, useState } from "react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { useCommands } from "../commands-context";
import { useEditorStore } from "../state/editor-context";
import type { EditorStore } from "../state/editor-store";
import { selectIsDirty } from "../state/selectors";

/** Asks before unsaved changes are left behind: by a link, by closing the tab, by an address. */
export function LeaveGuard({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const store = useEditorStore();
  const router = useRouter();
  const { save } = useCommands();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved(store)) {
        event.preventDefault();
      }
    };
    const handleClick = (event: MouseEvent) => {
      const href = leavingHref(event);
      if (href !== null && isUnsaved(store)) {
        event.preventDefault();
        event.stopPropagation();
        setTarget(href);
      }
    };
    window.addEventListener("beforeunload", handleUnload);
    document.addEventListener("click", handleClick, true);
    return () => {
      window.removeEventListener("beforeunload", handleUnload);
      document.removeEventListener("click", handleClick, true);
    };
  }, [store]);

  const leave = () => target !== null && router.push(target);
  const handleSave = async () => {
    if (await save()) {
      leave();
    }
    setTarget(null);
  };
  const handleDiscard = async () => {
    await onDiscard();
    leave();
  };
  return (
    <Dialog open={target !== null} onOpenChange={() => setTarget(null)}>
      <DialogContent
        title="Leave without saving?"
        description="This form has changes that are not saved yet."
        className="max-w-110"
      >
        <DialogFooter className="mt-6 flex-wrap">
          <Button variant="ghost" className="mr-auto" onClick={() => setTarget(null)}>
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

function isUnsaved(store: EditorStore): boolean {
  const state = store.getState();
  return state.saveState === "saving" || selectIsDirty(state);
}

/** The address a plain click leads to in this tab, or null. */
function leavingHref(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === "_blank") {
    return null;
  }
  const isHere = link.origin === window.location.origin;
  return isHere ? link.pathname + link.search : link.href;
}
