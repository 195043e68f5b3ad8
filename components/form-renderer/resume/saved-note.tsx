import type { ReactNode } from "react";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

type SavedNoteProps = {
  id?: string;
  /** When the link ends; null: it is not known to the day. */
  until: ReactNode;
  hasSecrets: boolean;
  hasFiles: boolean;
};

/** What to know of a link to saved answers. */
export function SavedNote({ id, until, hasSecrets, hasFiles }: SavedNoteProps) {
  const { passwords, dialog } = useTexts().saving;
  return (
    <p id={id} className="mt-2 text-public text-pretty text-muted">
      {until === null ? (
        dialog.opens30
      ) : (
        <FilledText template={dialog.opens} values={{ time: until }} />
      )}{" "}
      {dialog.secret}
      {hasSecrets ? ` ${passwords}` : ""}
      {hasFiles ? ` ${dialog.files}` : ""}
    </p>
  );
}
