import { useEffect, useState } from "react";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";

type DiscardQuestion = { isChanged: boolean; onLeave: () => void };

/** Closes a dialog, after a confirmation if it has changes; also guards those when the page is closed. */
export function useDiscardQuestion({ isChanged, onLeave }: DiscardQuestion) {
  const [isAsking, setIsAsking] = useState(false);
  useWarnBeforeUnload(isChanged);
  const question = (
    <AlertDialog
      isOpen={isAsking}
      onOpenChange={setIsAsking}
      title="Discard changes?"
      description="What you have changed in this dialog is not saved yet."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      isDestructive
      onConfirm={onLeave}
    />
  );
  return { isAsking, question, leave: () => (isChanged ? setIsAsking(true) : onLeave()) };
}

/** Makes the browser ask for confirmation before the page is closed or reloaded while `isChanged`. */
function useWarnBeforeUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) {
      return;
    }
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, [isChanged]);
}
