import { BUTTON, PRIMARY, TOUCH } from "@/components/ui/buttons/button-parts";
import {
  FORM_DATA_ID,
  FORM_ID,
  FORM_ROOT_ID,
  WELCOME,
  type FormScripts,
  type PublicFormData,
} from "@/lib/contracts/public-form/public-form-page";
import type { FormPageContent } from "@/lib/contracts/public-form/visitor-page";
import { PROOFS_INPUT } from "@/lib/domain/forms/initial-form-state";
import { isMultilingual } from "@/lib/domain/languages/form-languages";
import { localeOf } from "@/lib/domain/system-texts/locale-of";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { haveSecrets } from "@/lib/form-engine/answers/secret-fields";
import { CorrectionLink } from "../correct/correction-link";
import { ResumeNotice } from "../resume/resume-notice";
import { ClosedForm } from "./closed/closed-form";
import { ClosedNotice } from "./closed/closed-notice";
import { LanguageButtons, LanguageMenu } from "./language-menu";
import { FormLogo } from "./layout/form-logo";
import { FormPaper } from "./layout/form-paper";
import { PoweredBy } from "./layout/powered-by";
import { RenderedForm } from "./rendered-form";
import { Welcome } from "./welcome/welcome";

/** A published form, with the data from which scripts hydrate it, or the reason why it accepts no answers. */
export function PublicFormSheet({
  language,
  languages,
  welcome,
  data,
  settings,
  closedMessage,
  opening,
  stoppedMessage,
  refusedBy,
  reloadIn,
  withdrawPath,
  resumeNotice,
  correctUrl,
  addressProofs = [],
  scripts,
}: Omit<FormPageContent, "kind"> & {
  /** Of the page. */
  language: string;
  scripts: FormScripts;
}) {
  const texts = useTexts();
  const messageLanguage = data.form.untranslated?.closedMessage;
  const draft =
    opening === "open" && !data.isDraftOff
      ? { formId: data.form.id, version: data.version }
      : undefined;
  const notice = { settings, message: closedMessage, language: messageLanguage, stoppedMessage };
  return (
    <>
      <FormPaper>
        {languages === undefined ? null : (
          <LanguageMenu
            languages={languages}
            current={language}
            isFilled={data.start !== undefined}
            hasSecrets={haveSecrets(data.form.fields)}
            draft={draft}
          />
        )}
        <FormLogo settings={settings} />
        {opening === "open" ? (
          <>
            {refusedBy === undefined ? null : (
              <div className="mb-8 rounded-control bg-hover px-4 py-3">
                <ClosedNotice {...notice} opening={refusedBy} />
              </div>
            )}
            {resumeNotice === undefined ? null : (
              <ResumeNotice {...resumeNotice} timeZone={settings.timeZone} />
            )}
            {correctUrl === undefined ? null : (
              <div className="mb-8 rounded-control bg-hover px-4 py-3 text-ui">
                <p>{texts.pages.sentBefore.text}</p>
                <p className="mt-2">
                  <a href={correctUrl} className="link">
                    {texts.pages.sentBefore.correct}
                  </a>
                </p>
              </div>
            )}
            {welcome === undefined ? null : (
              <Welcome
                {...welcome}
                form={data.form}
                marks={{ [WELCOME]: draft?.formId ?? "", "data-version": draft?.version }}
              >
                <a
                  href={`#${FORM_ROOT_ID}`}
                  role="button"
                  className={`${BUTTON} ${PRIMARY} ${TOUCH} w-full sm:w-auto`}
                  {...data.form.untranslated?.["welcome.button"]}
                >
                  {welcome.button || texts.paging.next}
                </a>
              </Welcome>
            )}
            <div
              id={FORM_ROOT_ID}
              data-language={isMultilingual(settings) ? language : undefined}
              // Beginning the form leads the focus to it.
              tabIndex={welcome === undefined ? undefined : -1}
              className={welcome === undefined ? undefined : "outline-none"}
            >
              <RenderedForm {...data} />
            </div>
            {languages === undefined ? null : (
              <LanguageButtons languages={languages} current={language} />
            )}
            {addressProofs.map((proof) => (
              <input key={proof} type="hidden" form={FORM_ID} name={PROOFS_INPUT} value={proof} />
            ))}
            {withdrawPath === undefined ? null : (
              <CorrectionLink href={withdrawPath} words={texts.pages.withdraw.link} />
            )}
            <script
              type="application/json"
              id={FORM_DATA_ID}
              dangerouslySetInnerHTML={{
                __html: scriptJson({
                  ...withoutToken(data),
                  ...scripts,
                  locale: localeOf(language),
                }),
              }}
            />
          </>
        ) : (
          <ClosedForm form={data.form} {...notice} opening={opening} reloadIn={reloadIn} />
        )}
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy pages={texts.pages} /> : null}
    </>
  );
}

/** The token stands in its input: in a page that is kept for all visits, it is what differs. */
function withoutToken({ guard, ...data }: PublicFormData): PublicFormData {
  return { ...data, guard: { ...guard, token: "" } };
}

/** JSON in which nothing ends the element that it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
}
