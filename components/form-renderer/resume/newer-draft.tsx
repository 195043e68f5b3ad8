import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import type { NewerDraftContent } from "@/lib/contracts/public-form/visitor-page";
import { EDIT_INPUT, SAVE_ANEW, SAVE_INPUT } from "@/lib/domain/forms/initial-form-state";
import { AccentScope } from "../page/layout/accent-scope";
import { FormHeading } from "../page/layout/form-heading";
import { FormLogo } from "../page/layout/form-logo";
import { FormPaper } from "../page/layout/form-paper";
import { PoweredBy } from "../page/layout/powered-by";
import { VisitorDateTime } from "../page/visitor-date-time";
import { NEWER_WORDS } from "./save-button-words";

const OTHER = `${BUTTON} ${SECONDARY} ${TOUCH} w-full sm:w-auto`;

/** Asks without JavaScript whether to replace newer answers. What was posted is posted again with the choice. */
export function NewerDraft({
  live: { publicForm, settings },
  action,
  inputs,
  path,
  savedAt,
}: Omit<NewerDraftContent, "kind">) {
  return (
    <AccentScope color={settings.accentColor}>
      <FormPaper>
        <FormLogo settings={settings} />
        <FormHeading title={publicForm.title} description="" />
        <form
          method="post"
          action={action}
          encType="multipart/form-data"
          className="mt-8 border-t pt-7 pb-4 sm:pb-0"
        >
          {inputs.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <h2 className="text-large font-semibold">{NEWER_WORDS.heading}</h2>
          <p className="mt-2 text-public text-pretty text-muted">
            On <VisitorDateTime value={savedAt} timeZone={settings.timeZone} /> other answers were
            saved under your link, from another page or device. Yours are not saved yet.{" "}
            <a href={path} target="_blank" rel="noreferrer" className="link">
              {NEWER_WORDS.see}
            </a>
          </p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <button
              type="submit"
              name={SAVE_INPUT}
              value="1"
              className={`${BUTTON} ${PRIMARY} ${TOUCH} w-full sm:w-auto`}
            >
              {NEWER_WORDS.replace}
            </button>
            <button type="submit" name={SAVE_INPUT} value={SAVE_ANEW} className={OTHER}>
              {NEWER_WORDS.anew}
            </button>
            <button type="submit" name={EDIT_INPUT} value="1" className={OTHER}>
              Back to the form
            </button>
          </div>
        </form>
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy /> : null}
    </AccentScope>
  );
}
