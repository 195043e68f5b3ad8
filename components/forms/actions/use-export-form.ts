"use client";

import { toast } from "sonner";
import { useReadForm } from "@/lib/client/queries/forms/use-forms";
import { exportForm } from "./export-form";

/** Loads the form's current content and downloads it as a file; shows a toast when that fails. */
export function useExportForm(id: number) {
  const readForm = useReadForm();
  const exportFile = () => {
    readForm
      .mutateAsync(id)
      .then(exportForm)
      .catch((error: Error) =>
        toast.error("The form could not be exported", { description: error.message }),
      );
  };
  return { isExporting: readForm.isPending, exportFile };
}
