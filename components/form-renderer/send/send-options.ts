import type { StoredDraft } from "@/components/form-renderer/draft/stored-draft";
import type { FormController } from "@/components/form-renderer/fields/use-form-controller";
import type { ShowToast } from "@/components/form-renderer/page/use-toast";
import type { Field } from "@/lib/domain/fields/base-field";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { UploadRegistry } from "@/lib/field-types/_shared/uploads/upload-registry";
import type { LinkSending } from "./link-parts";
import type { Conflicts, SendState } from "./send-state";

/** Of one attempt to send. */
export type SendOptions = {
  publicUrl: string;
  /** Where new answers are sent to. */
  submitUrl: string;
  /** Of the page; null where its form may be closed. */
  path: string | null;
  /** The version that the page shows. */
  version: number;
  fields: readonly Field[];
  controller: FormController;
  draft: StoredDraft;
  uploads: UploadRegistry;
  showToast: ShowToast;
  texts: SystemTexts;
  setState: (state: SendState) => void;
  /** What the page shows of changes on the board. */
  conflicts: Conflicts;
  addConflicts: (conflicts: Conflicts) => void;
  /** Says at these fields that there is something to choose. */
  setUnchosen: (fieldIds: readonly string[]) => void;
  /** The idempotency key that the page posts without scripts; null once it was taken. */
  takePageKey: () => string | null;
  /** Of addresses that were proved on this page: sending may fail after that. Gets what is proved now. */
  proofs: string[];
  /** Of a page that a link opened, or that may be saved under one. */
  sending?: LinkSending | undefined;
};
