"use client";

import { useState } from "react";
import { toast } from "sonner";
import { isAllMatching, type SelectedRows } from "@/lib/client/http/change-submissions";
import { saveReceipts } from "@/lib/client/http/save-receipts";
import { LIMITS } from "@/lib/domain/limits";

/** Saves the receipts of chosen submissions: one PDF, or a ZIP with a PDF each. */
export function useSaveReceipts(formId: number) {
  const [isPending, setIsPending] = useState(false);
  const save = (chosen: SelectedRows, as: "pdf" | "zip") => {
    if (isAllMatching(chosen) || chosen.length > LIMITS.receiptsPerCall) {
      toast.error(`Please choose at most ${LIMITS.receiptsPerCall} submissions`);
      return;
    }
    setIsPending(true);
    saveReceipts({ formId, ids: chosen, as })
      .catch((error: Error) =>
        toast.error("The PDF could not be made", { description: error.message }),
      )
      .finally(() => setIsPending(false));
  };
  return { isPending, save };
}
