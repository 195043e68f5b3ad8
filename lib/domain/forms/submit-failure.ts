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
  const number = receipt === null ? "" : ` as receipt number #${receipt}`;
  return `Your answers had already arrived${number}, without what you changed since. To send the changed answers as well, submit again: both will be kept.`;
}
