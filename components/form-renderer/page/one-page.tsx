import { useMemo } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
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
  | "fields"
  | "controller"
  | "handlers"
  | "draft"
  | "piped"
  | "submit"
  | "isSending"
  | "failure"
  | "drawSave"
> & { prefilled: Answers };

/** A form without page breaks. */
export function OnePage(props: OnePageProps) {
  const { form } = useTexts();
  const { controller, piped, isSending } = props;
  const { state, visibleIds } = controller;
  const { errors, refusals } = state;
  const { tree } = controller.form;
  const progressIn = useMemo(
    () => trackSectionProgress(tree, props.prefilled),
    [tree, props.prefilled],
  );
  const progress = progressIn({ ...controller, answers: state.answers });
  const listed = refusals > 0 ? orderedErrors({ tree, errors, visibleIds, piped }) : [];
  return (
    <>
      {progress ? (
        <ProgressBar {...progress} label={form.sectionsDone} words={fill(form.doneOf, progress)} />
      ) : null}
      {listed.length > 0 ? <ErrorSummary errors={listed} onPick={focusField} /> : null}
      {/* Inert: no edits while sending. Unlike disabled controls, inert ones look the same. */}
      <div inert={isSending}>
        <FormFields
          {...props}
          {...state}
          tree={tree}
          answers={controller.answers}
          visibleIds={visibleIds}
          piped={piped?.fields}
        />
      </div>
      <SendRow {...props} isSaved={props.draft.isSaved} buttons={props.submit} />
    </>
  );
}
