import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { submitLabelOf } from "@/lib/domain/forms/submit-label";
import { SubmitButton } from "./submit-button";

/** The end of a form in previews: the button with the form's own words, and why it cannot be pressed. */
export function DisabledSubmit(settings: Pick<PublicPageSettings, "submitLabel">) {
  return (
    <>
      <SubmitButton disabled>{submitLabelOf(settings)}</SubmitButton>
      <p className="text-center text-ui text-muted">
        This is a preview. Form submission is disabled.
      </p>
    </>
  );
}

/** The same below a form of one page. */
export function DisabledSubmitRow(settings: Pick<PublicPageSettings, "submitLabel">) {
  return (
    <div className="mt-8 flex flex-col gap-3 border-t pt-6 sm:flex-row sm:items-center sm:gap-4">
      <DisabledSubmit {...settings} />
    </div>
  );
}
