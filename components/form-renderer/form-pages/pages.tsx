"use client";

import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { NoScript } from "@/components/ui/no-script";
import { FORM_PAGES_ID } from "@/lib/contracts/public-form/public-form-page";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { REVIEW, withTextsOf, type FormPage } from "@/lib/form-engine/pages/split-pages";
import type { FieldHandlers } from "../fields/field-handlers";
import { FormFields } from "../fields/form-fields";
import type { FormRenderState } from "../fields/form-render-state";
import { ErrorSummary } from "../send/error-summary";
import { orderedErrors } from "../send/ordered-errors";
import { SendRow } from "../send/send-row";
import { PageButtons } from "./page-buttons";
import { pageErrors } from "./page-errors";
import { PageHeading, placeWords } from "./page-heading";
import { PageProgress } from "./page-progress";
import type { PagesProps } from "./pages-props";
import { isEnterInText, QUESTION, questionKey, showChoiceKeys } from "./question-keys";
import { ReviewPage } from "./review-page";
import { usePages } from "./use-pages";
import { usePrinting } from "./use-printing";
import { useReachedPages } from "./use-reached-pages";

/** A form that is filled in page by page. Pages that were left stay mounted, so nothing on them is lost. */
export function Pages(props: PagesProps) {
  const texts = useTexts();
  const { fields, controller, uploads, draft, options, countedUrl, isSending, failure } = props;
  const { piped, submit, drawSave } = props;
  const { state, visibleIds, dispatch, today } = controller;
  const { errors, refusals } = state;
  const paging = usePages({
    fields,
    draft,
    resumed: props.resumed,
    visibleIds,
    errors,
    refusals,
    layout: options.layout,
    hasReview: options.reviewPage,
  });
  const { pages, ids, current, visited } = paging;
  const begin = useReachedPages({ ids, current, countedUrl, onStart: props.onStart });
  const { onAnswer, onLeave } = props.handlers;
  const handlers = useMemo<FieldHandlers>(
    () => ({
      onAnswer: (change) => {
        onAnswer(change);
        begin();
      },
      onLeave,
    }),
    [onAnswer, onLeave, begin],
  );
  const isPrinting = usePrinting();
  const isOneByOne = options.layout === "one";
  useEffect(() => (isOneByOne ? showChoiceKeys() : undefined), [isOneByOne]);
  // From the review, "Change" leads to a page whose button leads back, until the review is seen again.
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging && current === REVIEW) {
    setIsChanging(false);
  }

  const place = ids.indexOf(current);
  const words = options.showProgress ? placeWords(texts, place, ids.length) : "";
  const shown = withTextsOf(
    piped?.fields,
    pages.filter(({ id }) => ids.includes(id)),
  );
  const page = shown.find(({ id }) => id === current);
  const listed =
    refusals > 0 ? orderedErrors({ tree: controller.form.tree, errors, visibleIds, piped }) : [];
  const next = isChanging ? REVIEW : ids[place + 1];
  const previous = ids[place - 1];

  const goOn = () => {
    begin();
    const wrong = pageErrors({ fields, onPage: page?.fields ?? [], controller, uploads });
    if (Object.keys(wrong).length > 0) {
      // The page with the errors must be drawn before a field on it can have the focus.
      flushSync(() => dispatch({ type: "refused", errors: wrong }));
    } else if (isChanging) {
      paging.retreat(REVIEW);
    } else if (next !== undefined) {
      paging.advance(next);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const key = isEnterInText(event) ? "next" : isOneByOne ? questionKey(event) : null;
    if (key === null) {
      return;
    }
    event.preventDefault();
    if (key === "next" && next !== undefined) {
      goOn();
    } else if (key === "previous" && previous !== undefined) {
      paging.retreat(previous);
    }
  };
  const form = {
    answers: controller.answers,
    visibleIds,
    errors,
    refusals,
    handlers,
    piped: piped?.fields,
  };
  const nextLabel = isChanging ? texts.paging.backToReview : page?.nextLabel;
  const nextLanguage = isChanging ? undefined : page?.breakField?.untranslated?.nextLabel;
  const row = { isSending, isSaved: draft.isSaved, failure, drawSave, page: current };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Enter of its text boxes
    <div id={FORM_PAGES_ID} className="flex flex-col gap-8" onKeyDown={handleKey}>
      {/* The form's first submit button: Enter presses it, so that nothing is sent early. */}
      <button type="submit" disabled hidden />
      {options.showProgress && ids.length > 1 ? (
        <PageProgress number={place + 1} total={ids.length} words={words} />
      ) : null}
      {listed.length > 0 ? <ErrorSummary errors={listed} onPick={paging.reveal} /> : null}
      <div inert={isSending} className="flex flex-col gap-10">
        {shown
          .filter(({ id }) => id === current || visited.has(id) || isPrinting)
          .map((each) => (
            <PageBody
              key={each.id}
              page={each}
              place={words}
              isShown={each.id === current || isPrinting}
              form={form}
            />
          ))}
        {current === REVIEW ? (
          <div hidden={isPrinting}>
            <ReviewPage
              place={words}
              pages={shown}
              piped={piped?.fields}
              answers={controller.form.settle(controller.answers, today)}
              visibleIds={visibleIds}
              onChange={(fieldId) => {
                setIsChanging(true);
                paging.reveal(fieldId);
              }}
            />
          </div>
        ) : null}
      </div>
      <SendRow
        {...row}
        isScripted={next !== undefined}
        buttons={
          <PageButtons
            next={
              next === undefined
                ? null
                : {
                    label: nextLabel || options.next || texts.paging.next,
                    language: nextLanguage,
                    onPress: goOn,
                  }
            }
            end={submit}
            back={options.back || texts.paging.back}
            onBack={previous === undefined ? null : () => paging.retreat(previous)}
            isSending={isSending}
          />
        }
      />
      {next === undefined ? null : (
        <WithoutScripts>
          {shown.slice(1).map((each) => (
            <PageBody key={each.id} page={each} place="" isShown form={form} />
          ))}
          <SendRow {...row} buttons={submit} />
        </WithoutScripts>
      )}
    </div>
  );
}

type PageBodyProps = {
  page: FormPage;
  /** "Page 2 of 4"; "" where progress is not shown. */
  place: string;
  /** Otherwise it is kept as it is, unseen. */
  isShown: boolean;
  form: FormRenderState;
};

/** One page with its heading and fields. */
function PageBody({ page, place, isShown, form }: PageBodyProps) {
  return (
    <div hidden={!isShown} {...(page.questionId === undefined ? {} : { [QUESTION]: "" })}>
      <PageHeading {...page} place={place} />
      <div>
        <FormFields fields={page.fields} {...form} />
      </div>
    </div>
  );
}

/**
 * What the server draws for browsers without scripts, which see all pages below one another. For others it is
 * a text, which they neither parse nor hydrate, and is removed once the form is alive.
 */
function WithoutScripts({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line formlane/drawn-document -- removed before the form hydrates
  return typeof window === "undefined" ? (
    <NoScript>
      <div className="flex flex-col gap-10">{children}</div>
    </NoScript>
  ) : null;
}
