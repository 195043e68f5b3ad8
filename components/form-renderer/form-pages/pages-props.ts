import type { ReactNode } from "react";
import type { PageOptions, ResumedPage } from "@/lib/contracts/public-form/public-form-page";
import type { Field } from "@/lib/domain/fields/base-field";
import type { UploadRegistry } from "@/lib/field-types/_shared/uploads/upload-registry";
import type { PipedForm } from "@/lib/form-engine/piping/piped-form";
import type { StoredDraft } from "../draft/stored-draft";
import type { FieldHandlers } from "../fields/field-handlers";
import type { FormController } from "../fields/use-form-controller";

export type PagesProps = {
  fields: readonly Field[];
  /** Of the form whose reached pages are counted; null: they are not. */
  countedUrl: string | null;
  options: PageOptions;
  controller: FormController;
  handlers: FieldHandlers;
  uploads: UploadRegistry;
  draft: StoredDraft;
  /** The texts with answers in them. */
  piped: PipedForm | undefined;
  /** The Submit button; null when the form takes no answers any more. */
  submit: ReactNode;
  isSending: boolean;
  /** Why the last attempt to send failed. */
  failure: string | null;
  /** Of saved answers: the page on which they were left. */
  resumed?: ResumedPage | undefined;
  /** Draws the button that saves what stands on this page of the form. */
  drawSave?: ((page?: string) => ReactNode) | undefined;
  /** The visitor has begun to fill in the form; may be called more than once. */
  onStart: () => void;
};
