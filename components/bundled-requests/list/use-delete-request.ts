"use client";

import { toast } from "sonner";
import { undoAction } from "@/components/ui/undo-action";
import { useChangeBundledRequest } from "@/lib/client/bundled-requests/use-bundled-requests";

/** Deletes a request and shows a toast with Undo. */
export function useDeleteRequest() {
  const change = useChangeBundledRequest();
  const showError = (error: Error) => void toast.error("Error", { description: error.message });
  const restore = (id: number) => {
    change.mutateAsync({ id, change: "restore" }).then(() => toast.success("Restored"), showError);
  };
  const remove = (request: { id: number; submissionId: string }, onRemoved: () => void) => {
    const { id, submissionId } = request;
    change.mutateAsync({ id, change: "delete" }).then(() => {
      onRemoved();
      toast.success(`${submissionId} deleted`, {
        description: "It can be brought back for 30 days.",
        action: undoAction(() => restore(id)),
      });
    }, showError);
  };
  return { remove, isPending: change.isPending };
}
