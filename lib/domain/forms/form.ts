import type { Field } from "../fields/base-field";
import type { Untranslated } from "../languages/untranslated";
import type { LiveState } from "./form-availability";
import type { PublicPageSettings } from "./public-page-settings";

/** What an owner edits and publishing freezes. Board ids are null when unset ('none'). */
export type FormContent = {
  title: string;
  description: string;
  fields: Field[];
  mondayWorkspaceId: string | null;
  mondayBoardId: string | null;
  mondayGroupId: string | null;
  redirectUrl: string | null;
  webhooks: string[];
  settings: PublicPageSettings;
};

export type FormStatus = "draft" | "published";

/** A label that submissions can have as their status; its colour as #rrggbb. */
export type SubmissionStatus = { id: string; label: string; color: string };

/** The form as its owner sees it. Dates are ISO 8601 text. */
export type Form = FormContent & {
  id: number;
  status: FormStatus;
  /** First of `webhooks`, for older clients. */
  webhookUrl: string | null;
  publicUrl: string | null;
  /** Absolute address of the public page. */
  fullPublicUrl: string | null;
  hasUnpublishedChanges: boolean;
  /** Number of the live version. */
  version: number | null;
  /** Whether the live version takes answers now, and why not; null = no version is live. */
  live: LiveState | null;
  /** Whether its owner stopped taking answers: at once, whatever version is live. */
  isStopped: boolean;
  /** Plain text for visitors meanwhile; blank = the closed message. */
  stoppedMessage: string;
  /** Whether visitors have to know a password to see it: at once, whatever version is live. */
  hasPassword: boolean;
  /** Words by which its team finds it: in no version. */
  tags: string[];
  /** What its submissions can have as their status: at once, whatever version is live. */
  statuses: SubmissionStatus[];
  viewCount: number;
  submissionCount: number;
  createdAt: string;
  updatedAt: string;
};

/** The part of a form that visitors may see. */
export type PublicForm = Pick<Form, "id" | "title" | "description" | "fields"> & {
  /** Which of the form's own texts stayed in the original, by their keys; of a translated version alone. */
  untranslated?: Untranslated;
};
