import { BUTTON, PRIMARY, TOUCH } from "@/components/ui/buttons/button-parts";
import { AlertGlyph } from "@/components/ui/glyphs";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { NEXT_PARAMETER } from "@/lib/contracts/public-form/next-page";
import type { LockedContent } from "@/lib/contracts/public-form/visitor-page";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { FormHeading } from "../page/layout/form-heading";
import { FormPaper } from "../page/layout/form-paper";
import { PoweredBy } from "../page/layout/powered-by";

const INPUT_ID = "form-password";
const ERROR_ID = "form-password-error";
const ACTION = `${BUTTON} ${PRIMARY} ${TOUCH} w-full sm:w-auto`;
const NEW_TAB = { target: "_blank", rel: "noreferrer" } as const;

/** In place of a form that not everybody may see: asks for its password, or leads out of a frame to sign in, or says why there is no form. Works without scripts. */
export function LockedPage({
  form,
  settings,
  password,
  reason,
  outside,
}: Omit<LockedContent, "kind">) {
  const { pages, refusals } = useTexts();
  return (
    <>
      <FormPaper>
        <FormHeading {...form} description="" />
        <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
          {password === null ? null : <PasswordForm {...password} />}
          {reason === undefined ? null : <p className="text-public text-pretty">{reason}</p>}
          {outside === null ? null : (
            <p className={password === null ? undefined : "mt-5"}>
              <a
                href={outside}
                {...NEW_TAB}
                className={password === null ? `${ACTION} h-auto! min-h-11 py-2` : "text-ui link"}
              >
                {password === null ? refusals.membersOnly : pages.locked.newTab}
              </a>
            </p>
          )}
        </div>
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy pages={pages} /> : null}
    </>
  );
}

function PasswordForm({ action, next, error }: NonNullable<LockedContent["password"]>) {
  const { locked } = useTexts().pages;
  return (
    <form method="post" action={action}>
      <input type="hidden" name={NEXT_PARAMETER} value={next} />
      <h2 className="text-large font-semibold text-pretty">{locked.title}</h2>
      <label htmlFor={INPUT_ID} className="mt-5 field-label block">
        {locked.label}
      </label>
      <input
        id={INPUT_ID}
        type="password"
        name="password"
        required
        autoComplete="current-password"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : ERROR_ID}
        className={controlClasses({ size: "touch", className: "max-w-100" })}
      />
      {error === null ? null : (
        <p id={ERROR_ID} role="alert" className="mt-1.5 flex gap-1.5 text-ui text-danger">
          <AlertGlyph className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      <div className="mt-7">
        <button type="submit" className={ACTION}>
          {locked.open}
        </button>
      </div>
    </form>
  );
}
