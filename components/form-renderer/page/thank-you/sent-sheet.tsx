import { buttonClasses } from "@/components/ui/buttons/button-classes";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import type { SentContent } from "@/lib/contracts/public-form/visitor-page";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import { fill } from "@/lib/domain/system-texts/fill";
import { InLanguage } from "@/lib/field-types/_shared/texts/in-language";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { FormHeading } from "../layout/form-heading";
import { FormLogo } from "../layout/form-logo";
import { FormPaper } from "../layout/form-paper";
import { OwnerText } from "../layout/owner-text";
import { PoweredBy } from "../layout/powered-by";
import { SENT_FORM } from "./clear-sent-draft";
import { ThankYouText } from "./thank-you-text";

type SentSheetProps = Omit<SentContent, "kind"> & { surface: Surface };

/** The page after a submission without JavaScript. */
export function SentSheet({
  live,
  receipt,
  ending,
  words,
  formPath,
  next,
  followUrl,
  correctUrl,
  updateUrl,
  verifyUrl,
  surface,
}: SentSheetProps) {
  const { form: formTexts, pages } = useTexts();
  const { formId, version, publicForm, settings } = live;
  const text = ending?.blocks ?? live.thankYou;
  const isFramed = surface === "embed";
  return (
    <>
      <FormPaper>
        <FormLogo settings={settings} />
        <FormHeading {...publicForm} description="" />
        <div
          {...{ [SENT_FORM.formId]: formId, [SENT_FORM.version]: version }}
          className="mt-8 border-t pt-7 pb-4 sm:pb-0"
        >
          <ThankYouText
            receipt={receipt}
            icon={ending?.icon}
            title={ending?.title.trim() || words?.thanks}
            titleLanguage={
              ending?.title.trim()
                ? ending.untranslated?.title
                : publicForm.untranslated?.thankYouTitle
            }
            followUrl={followUrl ?? undefined}
            correctUrl={correctUrl ?? undefined}
            correctWords={words?.correct}
            updateUrl={updateUrl ?? undefined}
            verifyUrl={verifyUrl ?? undefined}
            text={
              text.length > 0 ? (
                <OwnerText
                  blocks={text}
                  language={ending ? ending.untranslated?.text : publicForm.untranslated?.thankYou}
                />
              ) : null
            }
          />
          <div className="mt-6 flex flex-wrap gap-3">
            {next === null ? (
              words?.again === false ? null : (
                <PlainLink
                  href={formPath}
                  words={words?.again ?? formTexts.thanks.again}
                  language={publicForm.untranslated?.fillInAgainLabel}
                />
              )
            ) : (
              // A frame may navigate the top page only on a click, and most pages refuse to be framed.
              <PlainLink
                href={next}
                words={fill(pages.continueTo, { host: new URL(next).host })}
                isTop={isFramed}
              />
            )}
          </div>
        </div>
        {next === null || isFramed ? null : (
          // A redirect response would be blocked by the form-action directive of the page's CSP.
          <meta httpEquiv="refresh" content={`0; url=${next}`} />
        )}
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy pages={pages} /> : null}
    </>
  );
}

type PlainLinkProps = {
  href: string;
  words: string;
  /** Of the words, where that is not the page's. */
  language?: TextLanguage | undefined;
  isTop?: boolean;
};

function PlainLink({ href, words, language, isTop = false }: PlainLinkProps) {
  return (
    <a
      href={href}
      target={isTop ? "_top" : undefined}
      className={buttonClasses({ size: "large", className: "h-11! wrap-anywhere" })}
    >
      <InLanguage language={language}>{words}</InLanguage>
    </a>
  );
}
