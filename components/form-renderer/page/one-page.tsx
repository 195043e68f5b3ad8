import { useMemo } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import { focusField } from "../fields/focus-field";
import { FormFields } from "../fields/form-fields";
import type { PagesProps } from "../form-pages/pages-props";
import { ErrorSummary } from "../send/error-summary";
import { orderedErrors } from "../send/ordered-errors";
import { SendRow } from "../send/send-row";
import { ProgressBar } from "./progress/progress-bar";
import { trackSectionProgress } from "./progress/section-progress";

type OnePageProps = Pick<
  PagesProps,
  "fields" | "controller" | "handlers" | "draft" | "piped" | "submit" | "isSending" | "failure"
> & { prefilled: Answers };

/** A form without page breaks. */
export function OnePage(props: OnePageProps) {
  const { fields, controller, handlers, draft, piped, submit, isSending, failure } = props;
  const { form, state, answers, visibleIds, matchesPattern } = controller;
  const { errors, refusals } = state;
  const { tree } = form;
  const progressIn = useMemo(
    () => trackSectionProgress(tree, props.prefilled),
    [tree, props.prefilled],
  );
  const progress = progressIn({ answers: state.answers, visibleIds, matchesPattern });
  const listed = refusals > 0 ? orderedErrors({ tree, errors, visibleIds, piped }) : [];
  return (
    <>
      {progress ? (
        <ProgressBar
          {...progress}
          label="Sections done"
          words={`${progress.done} of ${progress.total} sections done`}
        />
      ) : null}
      {listed.length > 0 ? <ErrorSummary errors={listed} onPick={focusField} /> : null}
      {/* Inert: no edits while sending. Unlike disabled controls, inert ones look the same. */}
      <div inert={isSending}>
        <FormFields
          fields={fields}
          tree={tree}
          answers={answers}
          visibleIds={visibleIds}
          errors={errors}
          refusals={refusals}
          handlers={handlers}
          piped={piped?.fields}
        />
      </div>
      <SendRow isSending={isSending} failure={failure} isSaved={draft.isSaved} buttons={submit} />
    </>
  );
}
