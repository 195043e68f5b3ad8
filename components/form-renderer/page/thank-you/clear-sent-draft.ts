import { clearDrafts, deviceStorage } from "@/lib/client/stores/draft-store";

/** Attributes of a page after sending or deleting that say which draft is done, and of which version. */
export const SENT_FORM = { formId: "data-sent-form", version: "data-sent-version" } as const;

/** On such a page, deletes the draft that this device has stored of the answers. */
export function clearSentDraft(): void {
  const sent = document.querySelector(`[${SENT_FORM.formId}]`);
  const storage = deviceStorage();
  if (sent && storage) {
    const formId = sent.getAttribute(SENT_FORM.formId) ?? "";
    clearDrafts({ storage, formId, version: Number(sent.getAttribute(SENT_FORM.version)) });
  }
}
