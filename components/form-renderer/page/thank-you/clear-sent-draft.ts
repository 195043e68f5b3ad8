import { clearDrafts, deviceStorage } from "@/lib/client/stores/draft-store";

/** Attributes of the page after sending that say whose draft is done. */
export const SENT_FORM = { formId: "data-sent-form", version: "data-sent-version" } as const;

/** On the page after sending, deletes the draft that this device has stored of the answers. */
export function clearSentDraft(): void {
  const sent = document.querySelector(`[${SENT_FORM.formId}]`);
  const storage = deviceStorage();
  if (sent && storage) {
    const read = (name: string) => Number(sent.getAttribute(name));
    clearDrafts({ storage, formId: read(SENT_FORM.formId), version: read(SENT_FORM.version) });
  }
}
