"use client";

import { useEffect } from "react";
import { clearDrafts, deviceStorage } from "@/lib/client/stores/draft-store";

type ForgetDraftProps = { formId: number; version: number };

/** What was kept on this device goes once it is sent, also when the page sent it without its scripts. */
export function ForgetDraft({ formId, version }: ForgetDraftProps) {
  useEffect(() => {
    const storage = deviceStorage();
    if (storage) {
      clearDrafts({ storage, formId, version });
    }
  }, [formId, version]);
  return null;
}
