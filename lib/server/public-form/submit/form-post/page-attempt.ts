import "server-only";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import type { LinkedItem } from "@/lib/server/public-form/update-links/page-item";

/** A posted page that has to be shown again, with errors or more questions. */
export type PageAttempt = {
  start: InitialFormState;
  /** Ids of questions that the posted page did not have; undefined: the visit has not begun yet. */
  newIds: readonly string[] | undefined;
  /** The form token to reuse; null = issue a new one. */
  token: string | null;
  /** Whether answers changed meanwhile. */
  isConflict?: boolean;
  /** Says that other answers of this page had arrived before. */
  arrived?: string | undefined;
  /** With `arrived`: where they are corrected. */
  correctUrl?: string | undefined;
  /** What a link opened the page for. */
  item?: LinkedItem;
};
