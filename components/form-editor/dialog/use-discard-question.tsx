import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { useAskOnUnload } from "./use-ask-on-unload";

type DiscardQuestion = { isChanged: boolean; onLeave: () => void };

/** Leaves a dialog at once, or asks while something is changed in it, and when its page goes as well. */
export function useDiscardQuestion({ isChanged, onLeave }: DiscardQuestion) {
  const [isAsking, setIsAsking] = useState(false);
  useAskOnUnload(isChanged);
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
