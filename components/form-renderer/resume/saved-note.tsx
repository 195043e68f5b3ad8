import type { ReactNode } from "react";
import { SAVED_WORDS } from "./saved-words";

type SavedNoteProps = {
  id?: string;
  /** When the link ends. */
  until: ReactNode;
  /** Of answers that are not saved with the others. */
  secretsNote: string | null;
  hasFiles: boolean;
};

/** What to know of a link to saved answers. */
export function SavedNote({ id, until, secretsNote, hasFiles }: SavedNoteProps) {
  const { opens, secret, files } = SAVED_WORDS;
  return (
    <p id={id} className="mt-2 text-public text-pretty text-muted">
      {opens} {until}. {secret}
      {secretsNote === null ? "" : ` ${secretsNote}`}
      {hasFiles ? ` ${files}` : ""}
    </p>
  );
}
