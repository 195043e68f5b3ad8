"use client";

import { toast } from "sonner";
import { useReadForm } from "@/lib/client/queries/forms/use-forms";
import { useReadTranslations } from "@/lib/client/queries/forms/use-translations";
import { exportForm } from "./export-form";

/** Loads the form's current content and downloads it as a file; shows a toast when that fails. */
export function useExportForm(id: number) {
  const readForm = useReadForm();
  const readTranslations = useReadTranslations();
  const exportFile = () => {
    readForm
      .mutateAsync(id)
      .then(async (form) =>
        exportForm(form, await readTranslations(id, form.settings.languages.slice(1))),
      )
      .catch((error: Error) =>
        toast.error("The form could not be exported", { description: error.message }),
      );
  };
  return { isExporting: readForm.isPending, exportFile };
}
