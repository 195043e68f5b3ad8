import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import type { NewerDraftContent } from "@/lib/contracts/public-form/visitor-page";
import { EDIT_INPUT, SAVE_ANEW, SAVE_INPUT } from "@/lib/domain/forms/initial-form-state";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { FormHeading } from "../page/layout/form-heading";
import { FormLogo } from "../page/layout/form-logo";
import { FormPaper } from "../page/layout/form-paper";
import { PoweredBy } from "../page/layout/powered-by";
import { VisitorDateTime } from "../page/visitor-date-time";

const OTHER = `${BUTTON} ${SECONDARY} ${TOUCH} w-full sm:w-auto`;

/** Asks without JavaScript whether to replace newer answers. What was posted is posted again with the choice. */
export function NewerDraft({
  live: { publicForm, settings },
  action,
  inputs,
  path,
  savedAt,
}: Omit<NewerDraftContent, "kind">) {
  const { saving, pages } = useTexts();
  const words = saving.newer;
  return (
    <>
      <FormPaper>
        <FormLogo settings={settings} />
        <FormHeading {...publicForm} description="" />
        <form
          method="post"
          action={action}
          encType="multipart/form-data"
          className="mt-8 border-t pt-7 pb-4 sm:pb-0"
        >
          {inputs.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <h2 className="text-large font-semibold">{words.heading}</h2>
          <p className="mt-2 text-public text-pretty text-muted">
            <FilledText
              template={pages.newerDraft}
              values={{ time: <VisitorDateTime value={savedAt} timeZone={settings.timeZone} /> }}
            />{" "}
            <a href={path} target="_blank" rel="noreferrer" className="link">
              {words.see}
            </a>
          </p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <button
              type="submit"
              name={SAVE_INPUT}
              value="1"
              className={`${BUTTON} ${PRIMARY} ${TOUCH} w-full sm:w-auto`}
            >
              {words.replace}
            </button>
            <button type="submit" name={SAVE_INPUT} value={SAVE_ANEW} className={OTHER}>
              {words.anew}
            </button>
            <button type="submit" name={EDIT_INPUT} value="1" className={OTHER}>
              {saving.dialog.back}
            </button>
          </div>
        </form>
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy pages={pages} /> : null}
    </>
  );
}
