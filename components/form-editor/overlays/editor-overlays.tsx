"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { createLazyPart } from "@/lib/client/lazy-part";
import { useLoadedPart, usePreloadedPart } from "@/lib/client/use-lazy-part";
import { useEditor, useEditorStore } from "../state/editor-context";

const lateOverlay = createLazyPart(async () => {
  const { OpenOverlay } = await import("./open-overlay");
  return () => <OpenOverlay />;
});

/** The one dialog that is open; all of them are fetched once the editor is there. */
export function EditorOverlays() {
  const store = useEditorStore();
  const overlay = useEditor((state) => state.overlay);
  const isDialog = overlay !== null && overlay.kind !== "insert";
  const draw = useLoadedPart(lateOverlay);
  usePreloadedPart(lateOverlay);
  useEffect(() => {
    if (!isDialog) {
      return;
    }
    lateOverlay.load().catch((error: Error) => {
      // Open, it would keep the editor's keys to itself.
      store.dispatch({ type: "open", overlay: null });
      toast.error("This could not be opened", {
        description: error.message,
        action: {
          label: "Try again",
          onClick: () => store.dispatch({ type: "open", overlay }),
        },
      });
    });
  }, [store, overlay, isDialog]);
  if (!isDialog) {
    return null;
  }
  return draw?.() ?? <Coming onClose={() => store.dispatch({ type: "open", overlay: null })} />;
}

/** Stands where the dialog will, for as long as it is fetched. */
function Coming({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Loading" className="max-w-120">
        <DialogBody className="grid gap-4">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-16" />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
