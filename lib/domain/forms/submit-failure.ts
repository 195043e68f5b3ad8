import { saysMissing } from "@/lib/domain/fields/missing-answer";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Sentence } from "@/lib/domain/system-texts/sentence";

type FormTexts = Pick<SystemTexts, "form">;

/** The message after a failed submit; it suggests another try only where that may help. */
export function submitFailureMessage(
  { form: { send } }: FormTexts,
  { sentence: reason, isFinal }: { sentence: string; isFinal: boolean },
): string {
  return fill(isFinal ? send.failedFor : send.failedAgainFor, { reason });
}

/** The response to an earlier attempt was lost, and the answers have changed since. */
export function alreadySubmittedMessage(texts: FormTexts, receipt: number | null): string {
  return fill(texts.form.send.sendBoth, { arrived: arrivedMessage(texts, receipt) });
}

/** The same of a form that takes no answers any more. */
export function arrivedMessage({ form: { send } }: FormTexts, receipt: number | null): string {
  return receipt === null ? send.arrived : fill(send.arrivedAs, { number: receipt });
}

/** Of a form that takes no answers any more; `reason`: one sentence. */
export function notSentMessage({ form }: FormTexts, reason: string): string {
  return fill(form.send.notSent, { reason });
}

/** The message about refused answers: what the specification says of missing ones is not said where all are there. */
export function refusedMessage(texts: SystemTexts, sentences: readonly Sentence[]): string {
  const { send } = texts.form;
  return sentences.some((sentence) => saysMissing(sentence, texts))
    ? send.fillRequired
    : send.correctMarked;
}
