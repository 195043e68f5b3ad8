import type { ReactNode } from "react";
import { ApiError } from "@/lib/client/http/api-error";
import type { PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import type { SubmitFormResponse } from "@/lib/contracts/public-form/public-forms";
import { UNPROVED_FIELDS_HEADER } from "@/lib/contracts/public-form/unproved-fields";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import type { CreatePiping } from "@/lib/form-engine/piping/piped-form";
import type { proveAndSend as ProveAndSendFunction } from "../../prove-address/prove-and-send";
import { FormHeading } from "../layout/form-heading";
import { OwnerText } from "../layout/owner-text";
import { ThankYou } from "./thank-you";

export type Sent = Pick<SubmitFormResponse, "ending" | "followUrl" | "correctUrl" | "updateUrl"> & {
  receipt: number;
  /** Where the signed receipt is checked. */
  verifyUrl?: string | undefined;
  /** What the owner's text shows. */
  answers: Answers;
  /** Why nothing was written to the board. */
  notice?: string | undefined;
};

type SentFormProps = Pick<PublicFormData, "form" | "thankYou" | "words" | "item"> & {
  fields: readonly Field[];
  createPiping: CreatePiping | undefined;
  sent: Sent;
  onStartOver: () => void;
  toast: ReactNode;
};

/** What stands in place of a form that was sent. */
export function SentForm({
  form,
  fields,
  createPiping,
  thankYou,
  words,
  item,
  sent,
  onStartOver,
  toast,
}: SentFormProps) {
  const { ending, answers, receipt, followUrl, correctUrl, updateUrl, verifyUrl, notice } = sent;
  const texts = useTexts();
  const piped = createPiping?.(fields, texts)({ answers, visibleIds: null });
  // The server has put answers into the text of an ending.
  const text = ending?.blocks ?? piped?.inBlocks(thankYou) ?? thankYou;
  return (
    <>
      <FormHeading {...form} description="" />
      <ThankYou
        {...{ receipt, followUrl, correctUrl, updateUrl, verifyUrl, notice }}
        correctWords={words?.correct}
        icon={ending?.icon}
        title={ending?.title.trim() || words?.thanks}
        titleLanguage={
          ending?.title.trim() ? ending.untranslated?.title : form.untranslated?.thankYouTitle
        }
        text={
          text.length > 0 ? (
            <OwnerText
              blocks={text}
              language={ending ? ending.untranslated?.text : form.untranslated?.thankYou}
            />
          ) : null
        }
        onStartOver={item || words?.again === false ? undefined : onStartOver}
        again={words?.again || undefined}
        againLanguage={form.untranslated?.fillInAgainLabel}
      />
      {/* What became of a correction stands in its heading. */}
      {item?.isCorrection ? null : toast}
    </>
  );
}

type ProveAndSend = typeof ProveAndSendFunction;

/** What follows a refused sending, too: loaded with this, so that forms without addresses to prove load nothing of it. */
export async function proveAndSend(
  options: Parameters<ProveAndSend>[0],
  proving: Omit<Parameters<ProveAndSend>[1], "refusal"> & { refusal: unknown },
): ReturnType<ProveAndSend> {
  const { refusal } = proving;
  if (!(refusal instanceof ApiError && refusal.headers.has(UNPROVED_FIELDS_HEADER))) {
    throw refusal;
  }
  const asking = await import("../../prove-address/prove-and-send");
  return asking.proveAndSend(options, { ...proving, refusal });
}
