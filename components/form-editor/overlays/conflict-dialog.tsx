"use client";

import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { useLatestForm } from "@/lib/client/queries/forms/use-latest-form";
import { useCommands } from "../commands/commands-context";
import { useEditorStore } from "../state/editor-context";
import { contentOf, metaOf } from "../state/form-parts";

/** Opens when a save found a newer copy on the server. Either copy can be chosen; theirs can be undone. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const store = useEditorStore();
  const { save } = useCommands();
  const latest = useLatestForm();
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const handleMine = () => {
    onClose();
    void save({ isAnnounced: true, isForced: true });
  };
  const handleTheirs = async () => {
    const id = store.getState().meta?.id;
    if (id === undefined) {
      return;
    }
    setIsPending(true);
    try {
      const form = await latest(id);
      store.dispatch({ type: "adopt-server-copy", content: contentOf(form), meta: metaOf(form) });
    } catch {
      setHasFailed(true);
      setIsPending(false);
    }
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="This form was changed elsewhere"
        description="Someone saved it after you opened it here, perhaps you in another tab. Nothing has been overwritten. Keep your version and replace theirs, or take theirs: you can still undo that here."
        className="max-w-120"
      >
        {hasFailed ? (
          <Alert className="mx-6 mt-4">Their version could not be loaded. Please try again.</Alert>
        ) : null}
        <DialogFooter className="mt-6 max-sm:flex-col max-sm:items-stretch">
          <Button className="sm:mr-auto" variant="ghost" onClick={onClose}>
            Decide later
          </Button>
          <Button {...pressable({ isBlocked: isPending, onPress: () => void handleTheirs() })}>
            Take theirs
          </Button>
          <Button variant="primary" {...pressable({ isBlocked: isPending, onPress: handleMine })}>
            Keep mine
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
