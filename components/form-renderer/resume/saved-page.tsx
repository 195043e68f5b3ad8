import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import { AlertGlyph, CheckGlyph } from "@/components/ui/glyphs";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { QrCode } from "@/components/ui/qr-code";
import { COPIED } from "@/lib/contracts/public-form/public-form-page";
import type { SavedDraftContent } from "@/lib/contracts/public-form/visitor-page";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { FormHeading } from "../page/layout/form-heading";
import { FormLogo } from "../page/layout/form-logo";
import { FormPaper } from "../page/layout/form-paper";
import { PoweredBy } from "../page/layout/powered-by";
import { VisitorDateTime } from "../page/visitor-date-time";
import { SavedNote } from "./saved-note";

const LINK = buttonClasses({
  size: "large",
  className: "h-auto! min-h-11 py-2 whitespace-normal",
});
const LINK_ID = "resume-link";
const EMAIL_ID = "resume-email";
const ERROR_ID = "resume-email-error";

/** Gives the link to answers that were saved: to copy, as a QR code, as a file and by e-mail. Works without scripts. */
export function SavedPage(saved: Omit<SavedDraftContent, "kind">) {
  const { form, settings, url, path, qr, expiresAt, hasSecrets, hasFiles, mail } = saved;
  const { saving, pages } = useTexts();
  const words = saving.dialog;
  return (
    <>
      <FormPaper>
        <FormLogo settings={settings} />
        <FormHeading title={form.title} description="" />
        <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
          <h2 className="flex items-center gap-2 text-public font-semibold">
            <CheckGlyph className="size-5 shrink-0 text-success" />
            {words.heading}
          </h2>
          <SavedNote
            until={<VisitorDateTime value={expiresAt} timeZone={settings.timeZone} />}
            {...{ hasSecrets, hasFiles }}
          />
          <label htmlFor={LINK_ID} className="mt-6 field-label block">
            {words.link}
          </label>
          <div className="flex flex-col gap-3 sm:flex-row">
            <input
              id={LINK_ID}
              readOnly
              value={url}
              translate="no"
              className={controlClasses({ size: "touch", className: "min-w-0 grow" })}
            />
            <button
              type="button"
              hidden
              {...{ [COPIED]: url }}
              value={words.copied}
              className={`${BUTTON} ${SECONDARY} ${TOUCH} shrink-0`}
            >
              {words.copy}
            </button>
          </div>
          <div className="mt-6 flex flex-col gap-6 sm:flex-row sm:items-center">
            <QrCode code={qr} label={words.qrCode} className="size-48 self-center" />
            <div className="flex flex-col items-start gap-3">
              <p className="text-ui text-muted">{pages.saved.scan}</p>
              <a href={`${path}?file=1`} download className={LINK}>
                {words.file}
              </a>
            </div>
          </div>
          {mail === null ? null : <MailForm mail={mail} />}
          <p className="mt-8 flex flex-wrap gap-3 border-t pt-6">
            <a href={path} className={LINK}>
              {pages.saved.goOn}
            </a>
            <a href={`${path}?delete=1`} className={LINK}>
              {saving.deletion.ask}
            </a>
          </p>
        </div>
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy pages={pages} /> : null}
    </>
  );
}

function MailForm({ mail }: { mail: NonNullable<SavedDraftContent["mail"]> }) {
  const { items, saving } = useTexts();
  const words = saving.dialog;
  const { action, address, isSent, problem } = mail;
  return (
    <form method="post" action={action} className="mt-8 border-t pt-6">
      <label htmlFor={EMAIL_ID} className="field-label block">
        {words.mailTo}
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          id={EMAIL_ID}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={address}
          aria-invalid={problem !== null}
          aria-describedby={ERROR_ID}
          className={controlClasses({ size: "touch", className: "min-w-0 grow" })}
        />
        <button type="submit" className={`${BUTTON} ${PRIMARY} ${TOUCH} shrink-0`}>
          {words.mail}
        </button>
      </div>
      <p
        id={ERROR_ID}
        role={problem === null ? "status" : "alert"}
        className={`mt-1.5 flex gap-1.5 text-ui ${problem === null ? "text-muted" : "text-danger"}`}
      >
        {problem === null ? null : <AlertGlyph className="mt-0.5 size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">
          {problem ??
            (isSent
              ? fill(items.both, { first: fill(words.mailed, { address }), next: words.unwanted })
              : words.mailOnce)}
        </span>
      </p>
    </form>
  );
}
