import "server-only";
import { findQueueConnection } from "../outbox/board-queue.repository";
import { findFormsWithProblems, findRequestsWithProblems } from "./delivery-problems.repository";
import { listEndpoints } from "./webhook/list-endpoints";

/** What keeps answers from reaching where they belong until the owner does something. */
export type DeliveryProblems = {
  /** Forms with deliveries that are not tried again by themselves, the newest form first. */
  forms: { formId: number; title: string; failed: number; paused: number }[];
  /** The newest bundled requests of which the same is true. */
  requests: { requestId: number; submissionId: string; failed: number; paused: number }[];
  /** Webhook addresses that get nothing any more. */
  disabledWebhooks: { url: string; reason: string | null; pausedCount: number }[];
  /** The board service refused the account's token. */
  isBoardRefused: boolean;
};

/** The troubles of an account's deliveries; all empty when there is none. */
export async function listDeliveryProblems({
  ownerId,
  now = new Date(),
}: {
  ownerId: number;
  now?: Date;
}): Promise<DeliveryProblems> {
  const [forms, requests, endpoints, connection] = await Promise.all([
    findFormsWithProblems(ownerId),
    findRequestsWithProblems(ownerId),
    listEndpoints({ ownerId, now }),
    findQueueConnection(ownerId),
  ]);
  return {
    forms,
    requests,
    disabledWebhooks: endpoints
      .filter(({ disabledAt }) => disabledAt !== null)
      .map(({ url, disabledReason: reason, pausedCount }) => ({ url, reason, pausedCount })),
    isBoardRefused: connection?.isBroken ?? false,
  };
}
