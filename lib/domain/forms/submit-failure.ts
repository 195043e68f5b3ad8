import { saysMissing } from "@/lib/domain/fields/missing-answer";

export const FAILED = "Failed to submit form.";

/** The message after a failed submit; it suggests another try only where that may help. */
export function submitFailureMessage({
  sentence,
  isFinal,
}: {
  sentence: string;
  isFinal: boolean;
}): string {
  return isFinal ? `${FAILED} ${sentence}` : `${FAILED} Please try again. ${sentence}`;
}

/** The response to an earlier attempt was lost, and the answers have changed since. */
export function alreadySubmittedMessage(receipt: number | null): string {
  return `${arrivedMessage(receipt)} To send the changed answers as well, submit again: both will be kept.`;
}

/** The same of a form that takes no answers any more. */
export function arrivedMessage(receipt: number | null): string {
  const number = receipt === null ? "" : ` as receipt number #${receipt}`;
  return `Your answers had already arrived${number}, without what you changed since.`;
}

/** Of a form that takes no answers any more; `reason`: one sentence. */
export function notSentMessage(reason: string): string {
  return `${reason} Your answers were not sent; they stay here.`;
}

/** The message about refused answers: what the specification says of missing ones is not said where all are there. */
export function refusedMessage(sentences: readonly string[]): string {
  return sentences.some(saysMissing)
    ? "Please fill in all required fields"
    : "Please correct the marked answers.";
}
