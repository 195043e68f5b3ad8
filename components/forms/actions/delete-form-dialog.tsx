"use client";

import { toast } from "sonner";
import { undoAction } from "@/components/ui/feedback/undo-action";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { useDeleteForm } from "@/lib/client/queries/forms/use-forms";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { useRestoreWithToast } from "./use-restore-with-toast";

type DeleteFormDialogProps = {
  /** null = closed. */
  form: FormCardResponse | null;
  onClose: () => void;
};

/**
 * Confirms and deletes, with a toast and Undo. Closes after success and after failure. The question is the
 * specification's; what Undo and the trash bring back is said below it.
 */
export function DeleteFormDialog({ form, onClose }: DeleteFormDialogProps) {
  const deleteForm = useDeleteForm();
  const { restore } = useRestoreWithToast();
  const handleConfirm = async () => {
    if (!form) {
      return;
    }
    try {
      await deleteForm.mutateAsync(form.id);
      toast.success("Form deleted", {
        description: `${form.title} has been successfully deleted.`,
        action: undoAction(() => restore(form)),
      });
    } catch {
      toast.error("Error", { description: "Failed to delete the form. Please try again." });
    }
    onClose();
  };
  return (
    <AlertDialog
      isOpen={form !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Are you sure?"
      description={
        <>
          <span className="block">
            {`This will permanently delete the form "${form?.title ?? ""}" and all its submissions. This action cannot be undone.`}
          </span>
          <span className="mt-2 block">
            It stays in the trash for 30 days, where you can restore it.
          </span>
        </>
      }
      confirmLabel={deleteForm.isPending ? "Deleting..." : "Delete"}
      isDestructive
      isPending={deleteForm.isPending}
      onConfirm={() => void handleConfirm()}
    />
  );
}
