"use client";

import { useEffect } from "react";
import { clearDrafts, deviceStorage } from "@/lib/client/stores/draft-store";

type ClearDraftProps = { formId: number; version: number };

/** Deletes the draft on this device once the answers are sent, with or without JavaScript. */
export function ClearDraft({ formId, version }: ClearDraftProps) {
  useEffect(() => {
    const storage = deviceStorage();
    if (storage) {
      clearDrafts({ storage, formId, version });
    }
  }, [formId, version]);
  return null;
}
