"use client";

import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import type { FieldHandlers } from "@/components/form-renderer/fields/field-handlers";
import { FormFields } from "@/components/form-renderer/fields/form-fields";
import { FormHeading } from "./form-heading";
import { type SectionProgress, trackSectionProgress } from "./section-progress";
import { SendRow } from "@/components/form-renderer/send/send-row";
import { withoutPrefilled } from "@/components/form-renderer/fields/form-reducer";
import { useDraft } from "@/components/form-renderer/draft/use-draft";
import { useFormController } from "@/components/form-renderer/fields/use-form-controller";
import { useDeferredBlur } from "@/components/form-renderer/fields/use-deferred-blur";
import { useSendAnswers } from "@/components/form-renderer/send/use-send-answers";
import { createRemoteFetcher } from "@/components/form-renderer/fields/create-remote-fetcher";
import { sendUploadTo } from "@/components/form-renderer/send/send-upload";
import { useToasts } from "./use-toasts";
import { reportStart } from "@/lib/client/public-form/report-start";
import type { Answers } from "@/lib/domain/fields/answers";
import type { PublicForm as PublicFormData } from "@/lib/domain/forms/form";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import { RemoteSourceContext } from "@/lib/field-types/_shared/remote/remote-source";
import {
  createUploadRegistry,
  UploadRegistryContext,
} from "@/lib/field-types/_shared/uploads/upload-registry";
import { adoptTypedValues } from "@/lib/field-types/_shared/adopt-typed-values";

type PublicFormProps = {
  form: PublicFormData;
  publicUrl: string;
  version: number;
  /** Flat answers prefilled by the link. */
  prefilled?: Answers | undefined;
  start?: InitialFormState | undefined;
  /** Address that the form is posted to before its scripts are loaded, or without JavaScript. */
  action: string;
  hiddenInputs?: ReactNode;
  /** Errors of a posted page that is rendered again, shown until the scripts are loaded. */
  report?: ReactNode;
  /** The owner's text after sending; null for the standard one. */
  thankYou: ReactNode;
};

const NOTHING: Answers = {};

/** A published form that anyone can fill in and send. */
export function PublicForm({
  form,
  publicUrl,
  version,
  prefilled = NOTHING,
  start = { answers: prefilled, errors: {}, failure: null },
  action,
  hiddenInputs,
  report,
  thankYou,
}: PublicFormProps) {
  const { fields } = form;
  const formRef = useRef<HTMLFormElement>(null);
  const controller = useFormController(fields, start);
  const [uploads] = useState(() => createUploadRegistry(sendUploadTo(publicUrl)));
  const toasts = useToasts();
  const { state, dispatch, visibleIds, matchesPattern } = controller;
  const { answers, errors, refusals } = state;
  const [ask] = useState(() => createRemoteFetcher(form.id));
  // A changed context value makes React search all fields for consumers, so it changes only if needed.
  const remoteAnswers = fields.some((field) => "mondayReadBoardId" in field) ? answers : NOTHING;
  const remote = useMemo(() => ({ answers: remoteAnswers, ask }), [remoteAnswers, ask]);

  const { prepare } = toasts;
  const handleRestore = useCallback(
    (stored: Answers) => {
      dispatch({ type: "restored", answers: stored, prefilled });
      prepare();
    },
    [dispatch, prepare, prefilled],
  );
  const own = useMemo(() => withoutPrefilled(answers, prefilled), [answers, prefilled]);
  const draft = useDraft({
    formId: form.id,
    version,
    fields,
    answers: own,
    onRestore: handleRestore,
  });
  useEffect(() => {
    if (formRef.current) {
      adoptTypedValues(formRef.current);
    }
  }, []);
  const {
    state: sending,
    send,
    startOver,
    parts,
  } = useSendAnswers(
    { publicUrl, version, fields, controller, draft, uploads, showToast: toasts.show },
    start?.failure,
  );

  const isSending = sending.step === "sending";
  const isStartReported = useRef(false);
  const { onAnswer } = controller.handlers;
  const { onLeave, onPointerDown } = useDeferredBlur(controller.handlers.onLeave);
  const handlers = useMemo<FieldHandlers>(
    () => ({
      onAnswer: (change) => {
        if (!isStartReported.current) {
          isStartReported.current = true;
          reportStart(publicUrl);
        }
        onAnswer(change);
      },
      onLeave,
    }),
    [publicUrl, onAnswer, onLeave],
  );
  const progressIn = useMemo(() => trackSectionProgress(fields), [fields]);
  const progress = progressIn({ answers, visibleIds, matchesPattern });
  const listed =
    parts !== null && refusals > 0 ? parts.orderedErrors({ fields, errors, visibleIds }) : [];
  const handleStartOver = () => {
    isStartReported.current = false;
    dispatch({ type: "restored", answers: {}, prefilled });
    startOver();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };

  if (parts !== null && sending.step === "sent") {
    return (
      <>
        <FormHeading title={form.title} description="" />
        <parts.ThankYou receipt={sending.receipt} text={thankYou} onStartOver={handleStartOver} />
        {toasts.host}
      </>
    );
  }
  return (
    <>
      <FormHeading title={form.title} description={form.description} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter of its controls */}
      <form
        ref={formRef}
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        onSubmit={handleSubmit}
        onKeyDown={preventSubmitOnEnter}
        // Even setting the same state again can render the form once more.
        onFocus={toasts.host === null ? prepare : undefined}
        onPointerDown={onPointerDown}
        onPaste={(event) => parts?.warnAboutLongPaste(event, toasts.show)}
        className="mt-8 flex flex-col gap-8"
      >
        {hiddenInputs}
        {progress ? <ProgressBar progress={progress} /> : null}
        {parts === null ? report : null}
        {parts !== null && listed.length > 0 ? (
          <parts.ErrorSummary errors={listed} onPick={parts.focusField} />
        ) : null}
        {/* Inert: no edits while sending. Unlike disabled controls, inert ones look the same. */}
        <div inert={isSending}>
          <UploadRegistryContext value={uploads}>
            <RemoteSourceContext value={remote}>
              <FormFields
                fields={fields}
                answers={answers}
                visibleIds={visibleIds}
                errors={errors}
                refusals={refusals}
                handlers={handlers}
              />
            </RemoteSourceContext>
          </UploadRegistryContext>
        </div>
        <SendRow
          isSending={isSending}
          isSaved={draft.isSaved}
          failure={(sending.step === "editing" ? sending.failure : null) ?? draft.notice}
        />
      </form>
      {toasts.host}
    </>
  );
}

function preventSubmitOnEnter(event: KeyboardEvent) {
  const { key, target } = event;
  // These two open their pickers with Enter.
  if (key === "Enter" && target instanceof HTMLInputElement && !/file|color/.test(target.type)) {
    event.preventDefault();
  }
}

/** "1 of 3 sections done", with one segment for each section. */
function ProgressBar({ progress }: { progress: SectionProgress }) {
  const { done, total } = progress;
  const words = `${done} of ${total} sections done`;
  return (
    <div>
      <div
        role="progressbar"
        aria-label="Sections done"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
        className="flex gap-1"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={`progress-piece ${index < done ? "bg-accent" : "bg-active"}`}
          />
        ))}
      </div>
      <p className="mt-2 text-ui text-muted">{words}</p>
    </div>
  );
}
