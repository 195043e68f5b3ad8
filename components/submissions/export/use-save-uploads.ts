"use client";

import { useState } from "react";
import { toast } from "sonner";
import { isAllMatching, type SelectedRows } from "@/lib/client/http/change-submissions";
import { saveExport } from "@/lib/client/http/save-export";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";
import { LIMITS } from "@/lib/domain/limits";
import { fileName } from "@/lib/utils/file-name";
import { exportAddress } from "./export-address";

/** Proxies refuse a first line of a request above 8 KB. */
const LONGEST_ADDRESS = 7_000;

type Uploads = { formId: number; title: string; filters: SubmissionFilters };

/** Saves the uploads of chosen submissions as one ZIP. */
export function useSaveUploads({ formId, title, filters }: Uploads) {
  const [isPending, setIsPending] = useState(false);
  const save = (chosen: SelectedRows) => {
    if (!isAllMatching(chosen) && chosen.length > LIMITS.rowsPerCall) {
      toast.error("Please choose at most 1,000 submissions, or all that match");
      return;
    }
    const address = exportAddress({
      formId,
      format: "files",
      filters: isAllMatching(chosen) ? chosen.filters : filters,
      ...(isAllMatching(chosen) ? {} : { ids: chosen }),
    });
    if (!isAllMatching(chosen) && address.length > LONGEST_ADDRESS) {
      toast.error("Please choose fewer submissions, or all that match");
      return;
    }
    setIsPending(true);
    saveExport({
      address,
      fileName: `${fileName(title)}-files.zip`,
      onProgress: () => undefined,
    })
      .catch((error: Error) => toast.error("The export failed", { description: error.message }))
      .finally(() => setIsPending(false));
  };
  return { isPending, save };
}
