import type { PublicForm } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";

/** A cell of the board as people read it there. */
export type BoardCell = {
  columnId: string;
  title: string;
  text: string;
  /** Of a status label: `#rrggbb`; null without one. */
  color: string | null;
};

/**
 * What the board says of a request. none: nothing of it is shown. waiting: not on the board yet. later: its values
 * follow with the next read. gone: no longer on the board. away: never read, and the board cannot be reached.
 */
export type BoardState =
  | { state: "none" | "waiting" | "later" | "gone" | "away" }
  /** `readAt`: ISO 8601. `isKept`: the board cannot be reached now. */
  | { state: "shown"; cells: readonly BoardCell[]; readAt: string; isKept: boolean };

/** What is said of a step to whoever sent the request: never by whom. */
export type FollowedStep = {
  title: string;
  /** What was decided, or else its state, in words. */
  state: string;
  /** Why it was declined or returned; null: nothing was said. */
  reason: string | null;
  /** ISO 8601. */
  at: string;
};

/** A request as whoever sent it may follow it. */
export type FollowedRequest = {
  formId: number;
  form: Pick<PublicForm, "title" | "fields">;
  settings: Pick<
    PublicPageSettings,
    "accentColor" | "theme" | "logoId" | "logoText" | "timeZone" | "showPoweredBy"
  >;
  /** In which it is shown, BCP 47. */
  language: string;
  /** Number of the submission. */
  receipt: number;
  /** ISO 8601. */
  sentAt: string;
  board: BoardState;
  /** The answers that were given, without secrets and hidden values; null when the owner does not show them. */
  answers: readonly { id: string; label: string; text: string }[] | null;
  /** Each time that it reached a stage, the oldest first; null when the owner does not show them. */
  stages: readonly FollowedStep[] | null;
  /** Where it is corrected, or else only withdrawn; null when neither is allowed any more. */
  correction: { url: string; mayCorrect: boolean } | null;
};
