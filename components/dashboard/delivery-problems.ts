import type { BoardApiVersion } from "@/lib/contracts/health";

/** Delivery problems that only the owner can solve. `failed` and `paused` count deliveries. */
export type DeliveryProblems = {
  forms: { formId: number; title: string; failed: number; paused: number }[];
  requests: { requestId: number; submissionId: string; failed: number; paused: number }[];
  disabledWebhooks: {
    url: string;
    reason: string | null;
    /** The forms that name it, live or in their working copy. */
    forms: { formId: number; title: string }[];
    /** Whether bundled requests are sent there. */
    isOfRequests: boolean;
  }[];
  /** Forms that begin to erase answers at `erasesFrom`, or, null, that keep some as not all of their deliveries arrived. */
  retention: {
    formId: number;
    title: string;
    erasesFrom: string | null;
    count: number;
    /** Whether there are more than `count`. */
    isMore: boolean;
  }[];
  /** Live forms whose board asks nobody back, or sets no label, and why. */
  asks: { formId: number; title: string; problem: string }[];
  /** The board service refused the account's token. */
  isBoardRefused: boolean;
  /** The version of the board service's API that is called; null while no account is connected. */
  boardApi: BoardApiVersion | null;
};
