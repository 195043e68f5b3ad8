import { BUTTON, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { SubmitButton } from "./submit-button";

export type PreviewedButtons = Pick<
  PublicPageSettings,
  "submitLabel" | "nextLabel" | "backLabel" | "resumable"
>;

/** The end of a form in previews: the button with the form's own words, and why it cannot be pressed. */
export function DisabledSubmit({ submitLabel }: Pick<PreviewedButtons, "submitLabel">) {
  const { form } = useTexts();
  return (
    <>
      <SubmitButton disabled>{submitLabel.trim() || form.send.submit}</SubmitButton>
      <p className="text-center text-ui text-muted">
        This is a preview. Form submission is disabled.
      </p>
    </>
  );
}

/** Below the other buttons of a page, where visitors may save; a preview saves nothing. */
export function DisabledSave({ resumable }: Pick<PreviewedButtons, "resumable">) {
  const { saving } = useTexts();
  return resumable ? (
    <button
      type="button"
      disabled
      className={`${BUTTON} ${SECONDARY} ${TOUCH} mt-3 w-full sm:w-auto`}
    >
      {saving.save}
    </button>
  ) : null;
}

/** The same below a form of one page. */
export function DisabledSubmitRow({
  submitLabel,
  resumable,
}: Pick<PreviewedButtons, "submitLabel" | "resumable">) {
  return (
    <div className="mt-8 border-t pt-6">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
        <DisabledSubmit submitLabel={submitLabel} />
      </div>
      <DisabledSave resumable={resumable} />
    </div>
  );
}
