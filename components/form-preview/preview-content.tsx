"use client";

import { useMemo, useState } from "react";
import { usePreviewTexts } from "@/components/form-editor/preview/use-preview-texts";
import { AllFieldViews } from "@/components/form-renderer/fields/all-field-views";
import { createRemoteFetcher } from "@/components/form-renderer/fields/create-remote-fetcher";
import { FormFields } from "@/components/form-renderer/fields/form-fields";
import { useFormController } from "@/components/form-renderer/fields/use-form-controller";
import { useTrialStart } from "@/components/form-renderer/fields/use-trial-start";
import { PreviewPage } from "@/components/form-renderer/form-pages/preview-page";
import { ReviewPage } from "@/components/form-renderer/form-pages/review-page";
import { FormHeading } from "@/components/form-renderer/page/layout/form-heading";
import { TrialWelcome } from "@/components/form-renderer/page/welcome/trial-welcome";
import {
  DisabledSubmitRow,
  type PreviewedButtons,
} from "@/components/form-renderer/send/disabled-submit";
import type { Field } from "@/lib/domain/fields/base-field";
import { withSortedOptions } from "@/lib/domain/fields/options/sorted-options";
import type { Form } from "@/lib/domain/forms/form";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { nowIn } from "@/lib/domain/time/wall-time";
import { previewPolicy } from "@/lib/domain/visibility/preview-policy";
import { PipeContext } from "@/lib/field-types/_shared/markdown/content-context";
import { InlineMarkdownProvider } from "@/lib/field-types/_shared/markdown/inline-markdown";
import { RemoteSourceContext } from "@/lib/field-types/_shared/remote/remote-source";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { createPiping, withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { shownPages } from "@/lib/form-engine/pages/shown-pages";
import { withTextsOf } from "@/lib/form-engine/pages/split-pages";
import { pagesOf } from "@/lib/form-engine/pages/split-questions";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

type PreviewContentProps = Pick<Form, "title" | "description" | "fields"> &
  Pick<
    Form["settings"],
    "welcome" | "layout" | "showProgress" | "reviewPage" | keyof PreviewedButtons
  > & {
    timeZone?: string;
    /** BCP 47. */
    language?: string;
  };

const askAsOwner = createRemoteFetcher(null);

/**
 * The form as visitors fill it in, to be tried: nothing is stored or sent. Page by page where it has pages, with the
 * preview's own policy for conditions.
 */
export function PreviewContent(props: PreviewContentProps) {
  const { title, description, timeZone = "UTC", language = "en" } = props;
  const fields = useMemo(
    () => gatherRepeatedSections(props.fields).map((field) => withSortedOptions(field, language)),
    [props.fields, language],
  );
  const texts = usePreviewTexts(language);
  const { layout, showProgress, reviewPage, submitLabel, nextLabel, backLabel, resumable } = props;
  const [current, setCurrent] = useState<string | null>(null);
  // The server has no day of its own to put into the page: it would differ from the browser's at midnight.
  const isHydrated = useHydrated();
  const today = isHydrated ? nowIn(timeZone) : null;
  const judged = useMemo(() => withFieldRules(fields, { timeZone }), [fields, timeZone]);
  const { state, answers, handlers } = useFormController(judged, {
    start: useTrialStart(judged),
    today,
    createCalculation,
  });
  const visibleIds = visibleIdsOf({ fields, answers, policy: previewPolicy });
  const piped = createPiping(fields, ENGLISH_VALUES)({ answers, visibleIds });
  const pages = pagesOf(fields, layout);
  const fieldOf = (id: string) => piped?.fields.get(id) ?? fields.find((field) => field.id === id);
  const drawFields = (drawn: Field[]) => (
    <AllFieldViews>
      <FormFields
        fields={drawn}
        answers={answers}
        piped={piped?.fields}
        visibleIds={visibleIds}
        errors={state.errors}
        handlers={handlers}
        surface="preview"
      />
    </AllFieldViews>
  );
  return (
    <TextsContext value={texts}>
      <RemoteSourceContext value={{ answers, fieldOf, ask: askAsOwner }}>
        <PipeContext value={piped?.inContents ?? null}>
          <InlineMarkdownProvider>
            <TrialWelcome welcome={props.welcome} form={{ title }}>
              <FormHeading title={title} description={description} />
              {fields.length === 0 ? (
                <p className="mt-8 border-t pt-7 pb-4 text-public text-muted">
                  No fields added yet
                </p>
              ) : null}
              {pages.length > 0 ? (
                <div className="mt-8">
                  <PreviewPage
                    pages={withTextsOf(piped?.fields, shownPages(pages, visibleIds))}
                    current={current}
                    onShow={setCurrent}
                    showProgress={showProgress}
                    {...{ submitLabel, nextLabel, backLabel, resumable }}
                    drawFields={(page) => drawFields(page.fields)}
                    drawReview={
                      reviewPage
                        ? (own) => (
                            <ReviewPage
                              {...own}
                              answers={answers}
                              visibleIds={visibleIds}
                              piped={piped?.fields}
                            />
                          )
                        : null
                    }
                  />
                </div>
              ) : null}
              {fields.length > 0 && pages.length === 0 ? (
                <>
                  <div className="mt-8">{drawFields(fields)}</div>
                  <DisabledSubmitRow {...{ submitLabel, resumable }} />
                </>
              ) : null}
            </TrialWelcome>
          </InlineMarkdownProvider>
        </PipeContext>
      </RemoteSourceContext>
    </TextsContext>
  );
}
