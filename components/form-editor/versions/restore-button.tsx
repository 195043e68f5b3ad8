"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { useEditor } from "../state/editor-context";
import { selectIsDirty } from "../state/selectors";
import { useRestoreVersion } from "./use-restore-version";

type RestoreButtonProps = { formId: number; version: number; onClose: () => void };

/** Restores a version, after a confirmation if there are unsaved changes. */
export function RestoreButton({ formId, version, onClose }: RestoreButtonProps) {
  const isDirty = useEditor(selectIsDirty);
  const isBusy = useEditor((state) => state.saveState === "saving" || state.isPublishing);
  const [isAsking, setIsAsking] = useState(false);
  const { restore, isPending } = useRestoreVersion({ formId, onRestored: onClose });
  const handleRestore = () => {
    setIsAsking(false);
    void restore(version);
  };
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Restore version ${version}`}
        {...pressable({
          isBlocked: isPending || isBusy,
          onPress: isDirty ? () => setIsAsking(true) : handleRestore,
        })}
      >
        <RotateCcw aria-hidden />
        {isPending ? "Restoring..." : "Restore"}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Restore version ${version}?`}
        description="Your unsaved changes are replaced by it. You can still undo that here. What is live stays as it is."
        confirmLabel="Restore"
        onConfirm={handleRestore}
      />
    </>
  );
}
