import type { Sent, SentForm } from "@/components/form-renderer/page/thank-you/sent-form";

/** What the board holds now, by field id, of answers that changed here and there. */
export type Conflicts = Readonly<Record<string, unknown>>;

export type SendState =
  | { step: "editing"; failure: string | null }
  | { step: "sending" }
  /** `View`: what draws it; null when it could not be loaded. */
  | ({ step: "sent"; View: typeof SentForm | null } & Sent);
