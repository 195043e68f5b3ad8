import { useMemo, useState } from "react";
import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { QrCode } from "@/components/ui/qr-code";
import type { ResumeLink } from "@/lib/client/stores/resume-link-store";
import { browserLocale } from "@/lib/domain/system-texts/locale-of";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { qrCode } from "@/lib/utils/qr-code";
import { DeleteSaved } from "./delete-saved";
import { MailLink } from "./mail-link";
import { SavedNote } from "./saved-note";

export type ShownLink = {
  link: ResumeLink;
  /** Whether there are answers that are not saved with the others. */
  hasSecrets: boolean;
  hasFiles: boolean;
  /** Resolves to why nothing was e-mailed, or null; null where nothing can be. */
  onMail: ((email: string) => Promise<string | null>) | null;
  /** Deletes what was saved. Resolves to why it did not, or null. */
  onDelete: () => Promise<string | null>;
};

export const SAVED_HEADING_ID = "saved-heading";
const LINK_ID = "saved-link";
const NOTE_ID = "saved-note";

/** The link to copy, as QR code, by e-mail and as a file, what to know of it, and how to delete what it opens. */
export function SavedDialog({
  link,
  hasSecrets,
  hasFiles,
  onMail,
  onDelete,
  onClose,
}: ShownLink & { onClose: () => void }) {
  const { saving, locale } = useTexts();
  const words = saving.dialog;
  const code = useMemo(() => qrCode(link.url), [link.url]);
  const [copied, setCopied] = useState("");
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      setCopied(words.copied);
    } catch {
      selectLink();
      setCopied(words.copyByHand);
    }
  };
  return (
    <>
      <h2 id={SAVED_HEADING_ID} className="text-large font-semibold">
        {words.heading}
      </h2>
      <SavedNote
        id={NOTE_ID}
        until={link.expiresAt === null ? null : dayOf(link.expiresAt, locale)}
        {...{ hasSecrets, hasFiles }}
      />
      <div className="mt-5 flex flex-col gap-4 sm:flex-row sm:items-start">
        <div className="min-w-0 flex-1">
          <label htmlFor={LINK_ID} className="field-label block">
            {words.link}
          </label>
          <input
            id={LINK_ID}
            readOnly
            translate="no"
            aria-describedby={NOTE_ID}
            value={link.url}
            className={controlClasses({ size: "touch" })}
            onFocus={selectLink}
          />
          <button
            type="button"
            className={`${BUTTON} ${PRIMARY} ${TOUCH} mt-3 w-full`}
            onClick={() => void handleCopy()}
          >
            {words.copy}
          </button>
          <p role="status" className="mt-1 min-h-5 text-ui text-muted">
            {copied}
          </p>
        </div>
        <QrCode code={code} label={words.qrCode} className="size-36 self-center" />
      </div>
      {onMail === null ? null : <MailLink onMail={onMail} />}
      <div className="mt-5 flex flex-col gap-3 border-t pt-5 sm:flex-row">
        <a
          href={`${link.url}?file=1`}
          download
          className={`${BUTTON} ${SECONDARY} ${TOUCH} w-full sm:flex-1`}
        >
          {words.file}
        </a>
        <button
          type="button"
          className={`${BUTTON} ${SECONDARY} ${TOUCH} w-full sm:flex-1`}
          onClick={onClose}
        >
          {words.back}
        </button>
      </div>
      <DeleteSaved onDelete={onDelete} onDeleted={onClose} />
    </>
  );
}

function selectLink(): void {
  const input = document.getElementById(LINK_ID);
  if (input instanceof HTMLInputElement) {
    input.select();
  }
}

function dayOf(iso: string, locale: string): string {
  return new Date(iso).toLocaleDateString(browserLocale(locale), { dateStyle: "long" });
}
