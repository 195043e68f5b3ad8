import { toast } from "sonner";
import { useRestoreForm } from "@/lib/client/queries/forms/use-forms";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";

/** Restores a form from the trash; a toast says whether it worked. */
export function useRestoreWithToast() {
  const restoreForm = useRestoreForm();
  // Not callbacks of `mutate`: they do not run once the component is unmounted, as when the list refetches.
  const restore = ({ id, title }: Pick<FormCardResponse, "id" | "title">) =>
    void restoreForm.mutateAsync(id).then(
      () => toast.success("Form restored", { description: title }),
      (error: Error) => toast.error("Error", { description: error.message }),
    );
  return { restore, isPending: restoreForm.isPending };
}
