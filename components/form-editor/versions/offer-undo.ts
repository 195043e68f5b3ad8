import { toast } from "sonner";
import { undoAction } from "@/components/ui/feedback/undo-action";
import type { FormContent } from "@/lib/domain/forms/form";
import type { EditorStore } from "../state/editor-store";
import { isLastStep } from "../state/selectors";

type Offer = { store: EditorStore; before: FormContent; message: string; onUndo?: () => void };

/** A toast with "Undo" back to `before`. The next edit closes it, as "Undo" would then undo that edit. */
export function offerUndo({ store, before, message, onUndo }: Offer): void {
  const canUndo = () => isLastStep(store.getState(), before);
  if (!canUndo()) {
    toast.success(message);
    return;
  }
  const id = toast.success(message, {
    action: undoAction(() => {
      store.dispatch({ type: "undo" });
      onUndo?.();
    }),
    onDismiss: () => unsubscribe(),
    onAutoClose: () => unsubscribe(),
  });
  const unsubscribe = store.subscribe(() => {
    if (!canUndo()) {
      unsubscribe();
      toast.dismiss(id);
    }
  });
}
