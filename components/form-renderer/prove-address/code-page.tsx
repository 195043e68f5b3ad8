import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import type { AddressCodeContent } from "@/lib/contracts/public-form/visitor-page";
import { EDIT_INPUT, RESEND_INPUT } from "@/lib/domain/forms/initial-form-state";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { FormHeading } from "../page/layout/form-heading";
import { FormLogo } from "../page/layout/form-logo";
import { FormPaper } from "../page/layout/form-paper";
import { PoweredBy } from "../page/layout/powered-by";
import { CodeField } from "./code-field";

const OTHER = `${BUTTON} ${SECONDARY} ${TOUCH} w-full sm:w-auto`;

/** Asks without JavaScript for the code that proves an address. What was posted is posted again with it. */
export function CodePage({
  live: { publicForm, settings },
  action,
  inputs,
  ...asked
}: Omit<AddressCodeContent, "kind">) {
  const { pages, proving } = useTexts();
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
          <h2 className="text-large font-semibold">{proving.title}</h2>
          <CodeField {...asked} />
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <button type="submit" className={`${BUTTON} ${PRIMARY} ${TOUCH} w-full sm:w-auto`}>
              {proving.go}
            </button>
            <button type="submit" name={RESEND_INPUT} value="1" className={OTHER}>
              {proving.again}
            </button>
            <button type="submit" name={EDIT_INPUT} value="1" className={OTHER}>
              {proving.edit}
            </button>
          </div>
        </form>
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy pages={pages} /> : null}
    </>
  );
}
