import { AccentScope } from "./layout/accent-scope";
import { ClosedForm } from "./closed/closed-form";
import { ClosedNotice } from "./closed/closed-notice";
import { FormLogo } from "./layout/form-logo";
import { FormPaper } from "./layout/form-paper";
import { PoweredBy } from "./layout/powered-by";
import {
  FORM_DATA_ID,
  FORM_ROOT_ID,
  type PublicFormData,
} from "@/lib/contracts/public-form/public-form-page";
import { RenderedForm } from "./rendered-form";
import type { FormAvailability } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";

type PublicFormSheetProps = {
  data: PublicFormData;
  settings: PublicPageSettings;
  closedMessage: readonly MarkdownBlock[];
  opening: FormAvailability;
  /** The owner's plain text about a stop; blank for the closed message. */
  stoppedMessage: string;
  /** Why a page that is rendered again with its answers cannot be sent any more. */
  refusedBy?: Exclude<FormAvailability, "open"> | undefined;
  /** Seconds until the page of a form that is not open yet reloads. */
  reloadIn?: number | null | undefined;
};

/** A published form, with the data from which scripts hydrate it, or the reason why it accepts no answers. */
export function PublicFormSheet({
  data,
  settings,
  closedMessage,
  opening,
  stoppedMessage,
  refusedBy,
  reloadIn = null,
}: PublicFormSheetProps) {
  const notice = { settings, message: closedMessage, stoppedMessage };
  return (
    <AccentScope color={settings.accentColor}>
      <FormPaper form={data.form}>
        <FormLogo settings={settings} />
        {opening === "open" ? (
          <>
            {refusedBy === undefined ? null : (
              <div className="mb-8 rounded-control bg-hover px-4 py-3">
                <ClosedNotice {...notice} opening={refusedBy} />
              </div>
            )}
            <div id={FORM_ROOT_ID}>
              <RenderedForm {...data} />
            </div>
            {/* React escapes what would end the element. */}
            <script type="application/json" id={FORM_DATA_ID}>
              {JSON.stringify(data)}
            </script>
          </>
        ) : (
          <ClosedForm form={data.form} {...notice} opening={opening} reloadIn={reloadIn} />
        )}
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy /> : null}
    </AccentScope>
  );
}
