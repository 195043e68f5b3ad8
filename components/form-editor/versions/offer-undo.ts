import { toast } from "sonner";
import { undoAction } from "@/components/ui/undo-action";
import type { FormContent } from "@/lib/domain/forms/form";
import type { EditorStore } from "../state/editor-store";
import { isLastStep } from "../state/selectors";

type Offer = { store: EditorStore; before: FormContent; message: string };

/** A toast whose "Undo" leads back to `before`. It goes with the next edit, which it would take back instead. */
export function offerUndo({ store, before, message }: Offer): void {
  const isOffered = () => isLastStep(store.getState(), before);
  if (!isOffered()) {
    toast.success(message);
    return;
  }
  const id = toast.success(message, {
    action: undoAction(() => store.dispatch({ type: "undo" })),
    onDismiss: () => unfollow(),
    onAutoClose: () => unfollow(),
  });
  const unfollow = store.subscribe(() => {
    if (!isOffered()) {
      unfollow();
      toast.dismiss(id);
    }
  });
}
