"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlays/dialog";
import { createLazyPart } from "@/lib/client/lazy-part";
import { useLoadedPart, usePreloadedPart } from "@/lib/client/use-lazy-part";
import { useEditor, useEditorStore } from "../state/editor-context";

const lazyOverlay = createLazyPart(async () => {
  const { OpenOverlay } = await import("./open-overlay");
  return () => <OpenOverlay />;
});

/** Renders the open dialog. The code of all dialogs is one chunk, loaded after the editor. */
export function EditorOverlays() {
  const store = useEditorStore();
  const overlay = useEditor((state) => state.overlay);
  const isDialog = overlay !== null && overlay.kind !== "insert";
  const renderOverlay = useLoadedPart(lazyOverlay);
  usePreloadedPart(lazyOverlay);
  useEffect(() => {
    if (!isDialog) {
      return;
    }
    lazyOverlay.load().catch((error: Error) => {
      // While an overlay is set, the keyboard shortcuts of the editor are off.
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
  return (
    renderOverlay?.() ?? (
      <LoadingDialog onClose={() => store.dispatch({ type: "open", overlay: null })} />
    )
  );
}

/** Placeholder while the code of the dialog loads. */
function LoadingDialog({ onClose }: { onClose: () => void }) {
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
