"use client";

import { EyeOff, Monitor, RotateCcw, Smartphone } from "lucide-react";
import { useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { formDirection } from "@/components/form-renderer/document/form-direction";
import { AllFieldViews } from "@/components/form-renderer/fields/all-field-views";
import { createRemoteFetcher } from "@/components/form-renderer/fields/create-remote-fetcher";
import { FormFields } from "@/components/form-renderer/fields/form-fields";
import { ReadOnlyContext } from "@/components/form-renderer/fields/read-only-context";
import { useFormController } from "@/components/form-renderer/fields/use-form-controller";
import { usePiped } from "@/components/form-renderer/fields/use-piped";
import { useTrialStart } from "@/components/form-renderer/fields/use-trial-start";
import { ReviewPage } from "@/components/form-renderer/form-pages/review-page";
import { FormHeading } from "@/components/form-renderer/page/layout/form-heading";
import { FormLogo } from "@/components/form-renderer/page/layout/form-logo";
import { TrialWelcome } from "@/components/form-renderer/page/welcome/trial-welcome";
import { OwnerLook } from "@/components/theme/owner-look";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Segmented } from "@/components/ui/inputs/segmented";
import { useTeamTheme } from "@/lib/client/queries/teams/use-team-theme";
import { previewFields } from "@/lib/domain/board/public-field";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { withSortedOptions } from "@/lib/domain/fields/options/sorted-options";
import { nowIn } from "@/lib/domain/time/wall-time";
import { PipeContext } from "@/lib/field-types/_shared/markdown/content-context";
import { InlineMarkdownSources } from "@/lib/field-types/_shared/markdown/inline-markdown";
import { RemoteSourceContext } from "@/lib/field-types/_shared/remote/remote-source";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";
import { inlineMarkdownTexts } from "@/lib/field-types/registry/texts/inline-markdown-texts";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { entriesOfFields } from "@/lib/form-engine/answers/changed-fields";
import { createPiping, withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { defaultAnswers } from "@/lib/form-engine/answers/prefill/default-values";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { useEditor } from "../state/editor-context";
import { isSection } from "../state/is-section";
import { selectContent } from "../state/selectors";
import { Device, type Width } from "./device";
import { HiddenField, HiddenFieldsContext } from "./hidden-field";
import { HiddenValues } from "./hidden-values";
import { PreviewLanguage } from "./preview-language";
import { PreviewPages } from "./preview-pages";
import { SeenBy, StagePreviewNote, usePreviewedPart } from "./previewed-part";
import { ResultProblemsContext, useResultProblems, WithResultProblem } from "./result-problem";
import { SampleAnswers } from "./sample-answers";
import { useShareTrialAnswers } from "./trial-answers";
import { TrialEnding } from "./trial-ending";
import { TrialMessages } from "./trial-messages";
import { usePreviewTexts } from "./use-preview-texts";
import { usePreviewedLanguage } from "./use-previewed-language";

const WIDTHS: readonly { value: Width; label: ReactNode }[] = [
  {
    value: "phone",
    label: (
      <>
        <Smartphone aria-hidden />
        Phone
      </>
    ),
  },
  {
    value: "desktop",
    label: (
      <>
        <Monitor aria-hidden />
        Desktop
      </>
    ),
  },
];

type EditorPreviewProps = { width: Width; onWidthChange: (width: Width) => void };

const fetchAsOwner = createRemoteFetcher(null);

// One function for all renders, so that React preserves the typed text when hidden fields are marked.
const wrap = (field: Field, view: ReactNode) => (
  <HiddenField id={field.id}>
    <WithResultProblem id={field.id}>{view}</WithResultProblem>
  </HiddenField>
);

/** A hidden section as a plain field, so that its note is shown above its fields instead of around them. */
const withoutType = (field: Field): Field => ({ ...field, type: "none" });

/** The form as visitors will see it, to be filled in on trial. Nothing is stored or sent. */
export function EditorPreview({ width, onWidthChange }: EditorPreviewProps) {
  const previewed = usePreviewedLanguage(useDeferredValue(useEditor(selectContent)));
  const { content, language } = previewed;
  const texts = usePreviewTexts(language);
  const { title, description, fields, settings } = content;
  const today = nowIn(settings.timeZone);
  const { timeZone } = settings;
  const judged = useMemo(() => withFieldRules(fields, { timeZone }), [fields, timeZone]);
  const start = useTrialStart(judged);
  const teamTheme = useTeamTheme();
  const controller = useFormController(judged, { start, today, createCalculation });
  const { state, answers, dispatch, visibleIds, handlers } = controller;
  const problems = useResultProblems({ fields, answers: state.answers, today });
  useShareTrialAnswers(state.answers);
  const { part, stages, seenBy, show } = usePreviewedPart(content);
  const shown = useMemo(
    () =>
      withPlainLabels(previewFields(part.fields, content)).map((field) =>
        withSortedOptions(field, language),
      ),
    [part, content, language],
  );
  const sources = useMemo(() => new Map(fields.flatMap(inlineMarkdownTexts)), [fields]);
  const [page, setPage] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [areHiddenShown, setAreHiddenShown] = useState(false);
  const isHidden = (field: Field) => !visibleIds.has(field.id);
  const drawn = useMemo(() => {
    const all = shown.map((field) =>
      isSection(field) && !visibleIds.has(field.id) ? withoutType(field) : field,
    );
    const own = { fields: shown, visibleIds };
    return areHiddenShown ? { fields: all, visibleIds: new Set(all.map(({ id }) => id)) } : own;
  }, [shown, visibleIds, areHiddenShown]);
  // Whoever fills in a stage sees no secret answers of those before; conditions read them all the same.
  const earlier = fields.filter(({ id }) => part.readOnly.has(id));
  const piped = usePiped(drawn.fields, { answers, visibleIds }, createPiping);
  const remote = useMemo(
    () => ({
      answers,
      fieldOf: (id: string) => piped?.fields.get(id) ?? fields.find((field) => field.id === id),
      ask: fetchAsOwner,
    }),
    [answers, piped, fields],
  );
  const filled = useMemo(
    () => (areHiddenShown ? { fields, answers, visibleIds } : null),
    [areHiddenShown, fields, answers, visibleIds],
  );
  const sent = {
    settings,
    form: controller.form,
    // What stages fill in is not there yet.
    answers: stages.length === 0 ? state.answers : entriesOfFields(part.fields, state.answers),
    today,
  };
  const fill = (given: Answers) => {
    dispatch({ type: "cleared" });
    dispatch({ type: "restored", answers: given });
    setPage(null);
    setRound(round + 1);
  };
  const startOver = () => fill(defaultAnswers(judged, controller.matchesPattern));
  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 z-10 flex min-h-12 flex-wrap items-center gap-2 border-b bg-surface px-3 py-1.5">
        <Segmented
          label="Width"
          // On a phone the preview is as wide as it is.
          className="max-sm:hidden"
          value={width}
          options={WIDTHS}
          onChange={onWidthChange}
        />
        <PreviewLanguage
          languages={settings.languages}
          language={language}
          onChange={previewed.show}
        />
        {stages.length === 0 ? null : <SeenBy {...{ stages, seenBy }} onChange={show} />}
        <Button
          variant="ghost"
          className="ml-auto"
          aria-pressed={areHiddenShown}
          onClick={() => setAreHiddenShown(!areHiddenShown)}
        >
          <EyeOff aria-hidden />
          Hidden fields
        </Button>
        <SampleAnswers onFill={fill} />
        <IconButton label="Start over" onClick={startOver}>
          <RotateCcw aria-hidden />
        </IconButton>
      </div>
      <div className="flex-1 pb-6 sm:px-4 sm:pt-6">
        {seenBy === null ? null : <StagePreviewNote />}
        {areHiddenShown && !part.fields.some((field) => isHidden(field) || isHiddenValue(field)) ? (
          <p className="mb-4 text-center text-ui text-muted">Every field is visible now.</p>
        ) : null}
        <TextsContext value={texts}>
          <OwnerLook settings={settings} teamTheme={teamTheme} className="rounded-card sm:p-3">
            <Device width={width} lang={language} dir={formDirection(language, content)}>
              <FormLogo settings={settings} />
              <TrialWelcome
                key={round}
                welcome={seenBy === null ? settings.welcome : null}
                form={{ title }}
              >
                <FormHeading title={title} description={description} />
                <div className="mt-8">
                  <RemoteSourceContext value={remote}>
                    <HiddenFieldsContext value={filled}>
                      <ResultProblemsContext value={problems}>
                        <PipeContext value={piped?.inContents ?? null}>
                          <InlineMarkdownSources sources={sources}>
                            <ReadOnlyContext value={part.readOnly}>
                              <PreviewPages
                                {...drawn}
                                piped={piped?.fields}
                                layout={settings.layout}
                                showProgress={settings.showProgress}
                                submitLabel={
                                  seenBy === null ? settings.submitLabel : texts.pages.stage.send
                                }
                                nextLabel={settings.nextLabel}
                                backLabel={settings.backLabel}
                                resumable={settings.resumable && seenBy === null}
                                drawReview={
                                  settings.reviewPage
                                    ? (own) => (
                                        <ReviewPage
                                          {...own}
                                          answers={withoutSecrets(
                                            earlier,
                                            controller.form.settle(answers, today),
                                          )}
                                          visibleIds={visibleIds}
                                          piped={piped?.fields}
                                        />
                                      )
                                    : null
                                }
                                current={page}
                                onShow={setPage}
                              >
                                {(own) => (
                                  <AllFieldViews>
                                    <FormFields
                                      fields={own}
                                      visibleIds={drawn.visibleIds}
                                      answers={withoutSecrets(earlier, answers)}
                                      piped={piped?.fields}
                                      errors={state.errors}
                                      handlers={handlers}
                                      wrap={wrap}
                                    />
                                  </AllFieldViews>
                                )}
                              </PreviewPages>
                            </ReadOnlyContext>
                          </InlineMarkdownSources>
                        </PipeContext>
                      </ResultProblemsContext>
                    </HiddenFieldsContext>
                  </RemoteSourceContext>
                </div>
                {areHiddenShown ? (
                  <HiddenValues fields={part.fields} answers={state.answers} />
                ) : null}
                {fields.length === 0 ? <p className="text-muted">No fields added yet</p> : null}
              </TrialWelcome>
            </Device>
          </OwnerLook>
          {seenBy === null ? (
            <>
              <TrialEnding {...sent} teamTheme={teamTheme} />
              <TrialMessages {...sent} />
            </>
          ) : null}
        </TextsContext>
        <p className="mt-3 text-center text-small text-muted">
          For trying only: nothing you enter here is saved or sent.
        </p>
      </div>
    </div>
  );
}
