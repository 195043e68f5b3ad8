import { contentOf } from "@/components/form-editor/state/form-parts";
import { PreviewContent } from "@/components/form-preview/preview-content";
import { PreviewHeader } from "@/components/form-preview/preview-header";
import { formDirection } from "@/components/form-renderer/document/form-direction";
import { FormLogo } from "@/components/form-renderer/page/layout/form-logo";
import { FormPaper } from "@/components/form-renderer/page/layout/form-paper";
import { OwnerLook } from "@/components/theme/owner-look";
import { previewFields } from "@/lib/domain/board/public-field";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import type { TeamTheme } from "@/lib/domain/theme/theme";
import { ParsedContent } from "@/lib/field-types/_shared/markdown/content-context";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { parsedContents } from "@/lib/field-types/registry/texts/parsed-contents";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { visitorsPart } from "@/lib/form-engine/stages/stage-fields";
import { withTranslations } from "@/lib/form-engine/translations/option-texts";
import { textsOfTranslations } from "@/lib/form-engine/translations/translate-content";
import type { Translations } from "@/lib/form-engine/translations/translation";

type PreviewScreenProps = {
  form: Form;
  /** BCP 47: one that the form offers. */
  language: string;
  /** Into it; none for the original. */
  translations: Translations;
  /** The look of the team's forms. */
  teamTheme: TeamTheme | null;
};

/** The working copy of a form as visitors will see it, to be filled in on trial. */
export function PreviewScreen({
  form: original,
  language,
  translations,
  teamTheme,
}: PreviewScreenProps) {
  const form = withTranslations(original, textsOfTranslations(translations));
  const { id, title, description, status, live, fullPublicUrl, settings } = form;
  const fields = visitorsPart(form.fields);
  return (
    <div className="flex min-h-dvh flex-col bg-surface sm:bg-background">
      <PreviewHeader
        formId={id}
        translated={settings.languages.length > 1 ? translatedPart(original) : null}
        {...{ language, status, live, fullPublicUrl }}
      />
      <OwnerLook settings={settings} teamTheme={teamTheme} className="grow">
        <main
          lang={language}
          dir={formDirection(language, form)}
          className="pb-8 sm:px-4 sm:pt-10 sm:pb-12"
        >
          <FormPaper>
            <FormLogo settings={settings} />
            <ParsedContent contents={parsedContents(gatherRepeatedSections(fields))}>
              <PreviewContent
                {...{ title, description }}
                fields={withPlainLabels(previewFields(fields, form))}
                welcome={settings.welcome}
                layout={settings.layout}
                showProgress={settings.showProgress}
                submitLabel={settings.submitLabel}
                nextLabel={settings.nextLabel}
                backLabel={settings.backLabel}
                resumable={settings.resumable}
                reviewPage={settings.reviewPage}
                timeZone={settings.timeZone}
                language={language}
              />
            </ParsedContent>
          </FormPaper>
          {fields.length === form.fields.length ? null : (
            <p className="mx-auto mt-4 max-w-160 px-5 text-center text-ui text-muted sm:px-0">
              Visitors do not see the pages of stages. The preview in the editor shows them.
            </p>
          )}
        </main>
      </OwnerLook>
    </div>
  );
}

/** What translators read of a form: no addresses that it is delivered to. */
function translatedPart(form: Form): FormContent {
  return { ...contentOf(form), webhooks: [] };
}
