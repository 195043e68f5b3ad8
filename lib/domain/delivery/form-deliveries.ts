/** What became of the answers of a form on their way to its board and webhooks. */
export type FormDeliveries = {
  /** Given up. */
  failed: number;
  /** Until the owner acts. */
  paused: number;
  /** Whether some are still on their way to the board. */
  isWaiting: boolean;
  /** Items that lack some of what was answered, among the newest. */
  incomplete: number;
  /** The newest submission with such an item; null without any. */
  incompleteSubmissionId: number | null;
};

/** Whether an item is on the board and lacks some of what was answered. */
export function isIncomplete(isOnBoard: boolean, warnings: readonly string[] = []): boolean {
  return isOnBoard && warnings.length > 0;
}

export const NO_DELIVERIES: FormDeliveries = {
  failed: 0,
  paused: 0,
  isWaiting: false,
  incomplete: 0,
  incompleteSubmissionId: null,
};
