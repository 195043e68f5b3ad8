import { AccentScope } from "./accent-scope";
import { ClosedForm } from "./closed-form";
import { FormLogo } from "./form-logo";
import { LazyViews } from "@/components/form-renderer/fields/lazy-views";
import { FormPaper } from "./form-paper";
import { OwnerText } from "./owner-text";
import { PagePostParts } from "./page-post-parts";
import { withOpenSections } from "@/components/form-renderer/fields/open-sections";
import { PublicForm } from "./public-form";
import { SpamGuardInputs } from "./spam-guard-inputs";
import type { Answers } from "@/lib/domain/fields/answers";
import type { PublicForm as PublicFormData } from "@/lib/domain/forms/form";
import type { FormAvailability } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import { ParsedContent } from "@/lib/field-types/_shared/markdown/content-context";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import type { ParsedContents } from "@/lib/field-types/_shared/markdown/parsed-contents";
import { ErrorSummary } from "@/components/form-renderer/send/error-summary";
import { orderedErrors } from "@/components/form-renderer/send/ordered-errors";
import type { Field } from "@/lib/domain/fields/base-field";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import { visibleFieldIds } from "@/lib/domain/visibility/visible-fields";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";

type PublicFormSheetProps = {
  live: {
    publicForm: PublicFormData;
    version: number;
    settings: PublicPageSettings;
    contents: ParsedContents;
    thankYou: readonly MarkdownBlock[];
    closedMessage: readonly MarkdownBlock[];
  };
  publicUrl: string;
  opening: FormAvailability;
  /** Flat answers prefilled by the link. */
  prefilled?: Answers | undefined;
  /** Answers and errors of a page that was posted and is rendered again. */
  start?: InitialFormState | undefined;
  /** Ids of questions that the page did not have when it was posted. */
  newIds?: readonly string[] | undefined;
  /** Seconds until the page of a form that is not open yet reloads. */
  reloadIn?: number | null | undefined;
  /** The page of its own, or the one embedded in other pages. */
  surface: "form" | "embed";
  guard: PageGuard;
};

/** A published form, with its texts already parsed, or the reason why it accepts no answers now. */
export function PublicFormSheet({
  live,
  publicUrl,
  opening,
  prefilled,
  start,
  newIds = [],
  reloadIn = null,
  surface,
  guard,
}: PublicFormSheetProps) {
  const { publicForm, settings } = live;
  const { fields } = publicForm;
  const answers = start?.answers ?? prefilled ?? {};
  const types = [...new Set(publicForm.fields.map(({ type }) => type))];
  return (
    <AccentScope color={settings.accentColor}>
      <FormPaper form={publicForm}>
        <FormLogo settings={settings} />
        {opening === "open" ? (
          <LazyViews types={types}>
            <ParsedContent contents={live.contents}>
              <PublicForm
                form={{ ...publicForm, fields: withOpenSections(fields, newIds) }}
                publicUrl={publicUrl}
                version={live.version}
                prefilled={prefilled}
                start={start}
                hiddenInputs={
                  <>
                    <SpamGuardInputs guard={guard} />
                    <PagePostParts
                      fields={fields}
                      answers={answers}
                      isAgain={start !== undefined}
                      hasMore={newIds.length > 0}
                    />
                  </>
                }
                report={start && <StartReport fields={fields} start={start} />}
                action={submitAddress(publicUrl, surface)}
                thankYou={live.thankYou.length > 0 ? <OwnerText blocks={live.thankYou} /> : null}
              />
            </ParsedContent>
          </LazyViews>
        ) : (
          <ClosedForm
            form={publicForm}
            settings={settings}
            opening={opening}
            message={live.closedMessage}
            reloadIn={reloadIn}
          />
        )}
      </FormPaper>
    </AccentScope>
  );
}

function submitAddress(publicUrl: string, surface: "form" | "embed"): string {
  return `/api/public-forms/${encodeURIComponent(publicUrl)}/submit?from=${surface}`;
}

type StartReportProps = { fields: readonly Field[]; start: InitialFormState };

/** Errors of a posted page that is rendered again, with links to the fields that work without JavaScript. */
function StartReport({ fields, start: { answers, errors } }: StartReportProps) {
  const visibleIds = visibleFieldIds({ fields, answers: canonicalAnswers(fields, answers) });
  const listed = orderedErrors({ fields, errors, visibleIds });
  return listed.length > 0 ? <ErrorSummary errors={listed} /> : null;
}
