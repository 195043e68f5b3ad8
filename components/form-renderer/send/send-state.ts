import type { Sent, SentForm } from "@/components/form-renderer/page/thank-you/sent-form";
import { FAILED } from "@/lib/domain/forms/submit-failure";

/** What the board holds now, by field id, of answers that changed here and there. */
export type Conflicts = Readonly<Record<string, unknown>>;

export type SendState =
  | { step: "editing"; failure: string | null }
  | { step: "sending" }
  /** `View`: what draws it; null when it could not be loaded. */
  | ({ step: "sent"; View: typeof SentForm | null } & Sent);

export const FAILED_AGAIN = `${FAILED} Please try again.`;
export const FAILED_AND_SAVED = `${FAILED_AGAIN} Your answers are kept.`;
