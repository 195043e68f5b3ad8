import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { CheckGlyph } from "@/components/ui/glyphs";
import { FORM_TOKEN_INPUT } from "@/lib/contracts/public-form/spam-guard";
import type { DraftDeletionContent } from "@/lib/contracts/public-form/visitor-page";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { FormHeading } from "../page/layout/form-heading";
import { FormLogo } from "../page/layout/form-logo";
import { FormPaper } from "../page/layout/form-paper";
import { PoweredBy } from "../page/layout/powered-by";
import { SENT_FORM } from "../page/thank-you/clear-sent-draft";

const WRAPPING = "h-auto! min-h-11 py-2 whitespace-normal";
const BUTTON = buttonClasses({ size: "large", className: WRAPPING });
const DANGER = buttonClasses({ variant: "danger", size: "large", className: WRAPPING });

/** Asks whether to delete what was saved, or says that it is deleted. Works without scripts. */
export function DraftDeletion(deletion: Omit<DraftDeletionContent, "kind">) {
  const { form, settings, isDone } = deletion;
  const { pages } = useTexts();
  return (
    <>
      <FormPaper>
        <FormLogo settings={settings} />
        <FormHeading title={form.title} description="" />
        <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
          {isDone ? <Done {...deletion} /> : <Question {...deletion} />}
        </div>
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy pages={pages} /> : null}
    </>
  );
}

function Question({ path, action, formToken }: Omit<DraftDeletionContent, "kind">) {
  const words = useTexts().saving.deletion;
  return (
    <form method="post" action={action}>
      <input type="hidden" name={FORM_TOKEN_INPUT} value={formToken} />
      <h2 className="text-public font-semibold">{words.heading}</h2>
      <p className="mt-2 text-public text-pretty text-muted">{words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="submit" className={DANGER}>
          {words.confirm}
        </button>
        <a href={path} className={BUTTON}>
          {words.keep}
        </a>
      </div>
    </form>
  );
}

function Done({ formPath, device }: Omit<DraftDeletionContent, "kind">) {
  const { saving, pages } = useTexts();
  return (
    <div {...{ [SENT_FORM.formId]: device.key, [SENT_FORM.version]: device.version }}>
      <h2 className="flex items-center gap-2 text-public font-semibold">
        <CheckGlyph className="size-5 shrink-0 text-success" />
        {saving.deletion.done}
      </h2>
      <p className="mt-6">
        <a href={formPath} className={BUTTON}>
          {pages.saved.again}
        </a>
      </p>
    </div>
  );
}
