"use client";

import { useCallback, useEffect, useMemo, useRef, useState, type SyntheticEvent } from "react";
import { ClearButton } from "@/components/form-renderer/draft/clear-button";
import { ownAnswers } from "@/components/form-renderer/draft/own-answers";
import { useDraft } from "@/components/form-renderer/draft/use-draft";
import { FieldPartsContext } from "@/components/form-renderer/fields/field-parts-context";
import { withOpenSections } from "@/components/form-renderer/fields/open-sections";
import { ReadOnlyContext } from "@/components/form-renderer/fields/read-only-context";
import { useDeferredBlur } from "@/components/form-renderer/fields/use-deferred-blur";
import { useFormController } from "@/components/form-renderer/fields/use-form-controller";
import { usePiped } from "@/components/form-renderer/fields/use-piped";
import { useRemoteSource } from "@/components/form-renderer/fields/use-remote-source";
import { SendButton } from "@/components/form-renderer/send/send-row";
import { useSendAnswers } from "@/components/form-renderer/send/use-send-answers";
import { useUploads } from "@/components/form-renderer/send/use-uploads";
import { FORM_ID, type PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import type { Answers } from "@/lib/domain/fields/answers";
import { withShownOptions, type ShownOptions } from "@/lib/domain/fields/options/shuffled-options";
import { fill } from "@/lib/domain/system-texts/fill";
import {
  adoptTypedValues,
  type TypedTexts,
} from "@/lib/field-types/_shared/answers/adopt-typed-values";
import { ParsedContent, PipeContext } from "@/lib/field-types/_shared/markdown/content-context";
import { InlineMarkdownContext } from "@/lib/field-types/_shared/markdown/field-text";
import { RemoteSourceContext } from "@/lib/field-types/_shared/remote/remote-source";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { UploadRegistryContext } from "@/lib/field-types/_shared/uploads/upload-registry";
import { withoutHiddenValues } from "@/lib/form-engine/answers/prefill/hidden-values";
import type { FormParts } from "./form-parts";
import { FormHeading } from "./layout/form-heading";
import { OnePage } from "./one-page";
import { PagePostParts } from "./page-post-parts";
import { preventSubmitOnEnter } from "./prevent-submit-on-enter";
import { SpamGuardInputs } from "./spam-guard-inputs";
import { useStartReport } from "./use-start-report";
import { useToast } from "./use-toast";
import { warnAboutLongPaste } from "./warn-about-long-paste";

const NOTHING: Answers = {};

type PublicFormProps = PublicFormData & {
  parts: FormParts;
  /** What stood in the page before hydration. */
  typed?: TypedTexts;
  /** Of the first sending: a click before the scripts ran and one after that count as one submission. */
  pageKey?: string | null;
  onClear?: () => void;
};

/** A published form that anyone can fill in and send. */
export function PublicForm({
  form,
  publicUrl,
  version,
  surface,
  contents,
  guard,
  thankYou,
  prefilled = NOTHING,
  start = { answers: prefilled, errors: {}, refusals: 0, failure: null },
  newIds,
  pages,
  today,
  order,
  item,
  action,
  submitUrl,
  closed,
  words,
  isDraftOff = false,
  saving,
  resumed,
  parts,
  typed,
  pageKey = null,
  onClear,
}: PublicFormProps) {
  const { createCalculation, createPiping, Pages, InlineMarkdown, linkParts } = parts;
  const texts = useTexts();
  const countedUrl = item?.isCorrection || resumed ? null : publicUrl;
  const opened = item ?? resumed;
  const path = countedUrl && `/${surface}/${countedUrl}`;
  // Of a draft, whose options stay in the order in which they were seen.
  const [seenOptions, setSeenOptions] = useState<ShownOptions>();
  const fields = useMemo(() => {
    const shown = seenOptions ? withShownOptions(form.fields, seenOptions) : form.fields;
    return withOpenSections(shown, newIds ?? []);
  }, [form.fields, newIds, seenOptions]);
  const formRef = useRef<HTMLFormElement>(null);
  const controller = useFormController(fields, { start, today, createCalculation });
  const uploads = useUploads({
    address: (!path && item?.action) || `/api/public-forms/${publicUrl}`,
    path,
    fields,
  });
  const { toast, showToast } = useToast();
  const { state, dispatch, answers: filled, visibleIds } = controller;
  const [startIds] = useState(visibleIds);
  const piped = usePiped(fields, { answers: filled, visibleIds }, createPiping);
  const { answers } = state;
  const remote = useRemoteSource({ formId: form.id, publicUrl, fields, answers, piped });

  // A draft gives way to hidden values of the link: nobody typed them.
  const offered = useMemo(() => withoutHiddenValues(fields, prefilled), [fields, prefilled]);
  const handleRestore = useCallback(
    (stored: Answers, options: ShownOptions | undefined) => {
      if (order !== undefined) {
        setSeenOptions((current) => current ?? options);
      }
      dispatch({ type: "restored", answers: stored, prefilled: offered });
    },
    [dispatch, offered, order],
  );
  const own = useMemo(
    () => ownAnswers(answers, { prefilled, offered }),
    [answers, prefilled, offered],
  );
  const draft = useDraft({
    formId: opened?.draft?.key ?? form.id,
    version,
    fields,
    answers: own,
    onRestore: handleRestore,
    seen: opened?.draft?.seen,
    isOff: isDraftOff || (opened !== undefined && opened.draft === undefined),
    isUnwanted: isDraftOff,
    linkParts,
  });
  useEffect(() => {
    if (formRef.current) {
      void adoptTypedValues(formRef.current.elements, typed);
    }
  }, [typed]);
  const {
    state: sending,
    conflicts,
    unchosen,
    choose,
    send,
    startOver,
  } = useSendAnswers(
    {
      publicUrl,
      submitUrl,
      path,
      version,
      fields,
      controller,
      draft,
      uploads,
      showToast,
      texts,
      item,
      linkParts,
    },
    { failure: start.failure, pageKey },
  );

  const isSending = sending.step === "sending";
  const { onLeave, onPointerDown } = useDeferredBlur(controller.handlers.onLeave);
  const { handlers, handleStart, forgetStart } = useStartReport(countedUrl, {
    onAnswer: controller.handlers.onAnswer,
    onLeave,
  });
  const handleStartOver = () => {
    forgetStart();
    dispatch({ type: "restored", answers: {}, prefilled });
    startOver();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (submit) {
      void send();
    }
  };

  const readOnly = useMemo(() => new Set(item?.readOnlyFieldIds), [item]);
  const isOpen = closed === undefined;
  const isTyped = Object.keys(own).length > 0;
  const failed = "failure" in sending ? sending.failure : null;
  const failure = (isOpen ? failed : isTyped ? closed : null) ?? draft.notice;
  const submit = isOpen ? <SendButton isSending={isSending} words={words} /> : null;

  const SaveButton = linkParts?.SaveButton;
  const saved = { form, publicUrl, version, surface, saving, resumed, isDraftOff };
  const filling = { fields, controller, uploads, draft, isSending };
  const body = {
    fields,
    countedUrl,
    controller,
    handlers,
    uploads,
    draft,
    piped,
    submit,
    isSending,
    failure,
    resumed,
    drawSave:
      SaveButton && submit
        ? (page?: string) => <SaveButton {...saved} {...filling} page={page} />
        : undefined,
    onStart: handleStart,
  };
  const clear =
    onClear && isTyped && !isSending ? (
      <ClearButton
        {...{ fields, uploads }}
        onClear={() => {
          draft.clear();
          onClear();
        }}
      />
    ) : null;

  if (sending.step === "sent") {
    const { View, receipt } = sending;
    return View === null ? (
      <p role="status">{fill(texts.form.thanks.short, { number: receipt })}</p>
    ) : (
      <View
        {...{ form, fields, thankYou, words, item, toast, createPiping }}
        sent={sending}
        onStartOver={handleStartOver}
      />
    );
  }
  return (
    <>
      <FormHeading {...form} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter of its controls */}
      <form
        id={FORM_ID}
        ref={formRef}
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        onSubmit={handleSubmit}
        onKeyDown={preventSubmitOnEnter}
        onPointerDown={onPointerDown}
        onPaste={(event) => warnAboutLongPaste(event, { texts, showToast })}
        className="mt-8 flex flex-col gap-8"
      >
        <SpamGuardInputs guard={guard} words={texts.form.leaveEmpty} />
        <PagePostParts
          form={controller.form}
          answers={start.answers}
          newIds={newIds}
          visibleIds={startIds}
          today={today ?? null}
          order={order}
          item={item}
        />
        {item ? <p className="-mt-6 text-public text-muted">{item.title}</p> : null}
        {draft.restored === null ? null : (
          <p role="status" className="rounded-control bg-hover px-4 py-3 text-ui">
            {draft.restored}
          </p>
        )}
        <FieldPartsContext value={parts}>
          <ReadOnlyContext value={readOnly}>
            <ParsedContent contents={contents}>
              <InlineMarkdownContext value={InlineMarkdown ?? null}>
                <PipeContext value={piped?.inContents ?? null}>
                  <UploadRegistryContext value={uploads}>
                    <RemoteSourceContext value={remote}>
                      {item && linkParts?.Conflicts ? (
                        <linkParts.Conflicts
                          {...{ fields, answers: filled, conflicts, unchosen, item, isSending }}
                          onChoose={choose}
                        />
                      ) : null}
                      {pages && Pages ? (
                        <Pages {...body} options={pages} />
                      ) : (
                        <OnePage {...body} prefilled={prefilled} />
                      )}
                    </RemoteSourceContext>
                  </UploadRegistryContext>
                </PipeContext>
              </InlineMarkdownContext>
            </ParsedContent>
          </ReadOnlyContext>
        </FieldPartsContext>
      </form>
      {clear}
      {toast}
    </>
  );
}
