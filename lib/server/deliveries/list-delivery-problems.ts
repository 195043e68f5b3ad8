import "server-only";
import type { BoardApiVersion } from "@/lib/contracts/health";
import { getApiVersion } from "@/lib/server/health/api-version";
import { findConnection } from "../board-service/connection/connections.repository";
import { findFormsWithProblems, findRequestsWithProblems } from "./delivery-problems.repository";
import { listEndpoints } from "./webhook/list-endpoints";

/** Problems that stop deliveries until the owner acts. */
export type DeliveryProblems = {
  /** Forms with deliveries that are not retried automatically, the newest form first. */
  forms: { formId: number; title: string; failed: number; paused: number }[];
  /** The same for bundled requests, only the newest of them. */
  requests: { requestId: number; submissionId: string; failed: number; paused: number }[];
  /** Webhook addresses that were disabled after failures. */
  disabledWebhooks: { url: string; reason: string | null; pausedCount: number }[];
  /** The board service refused the account's token. */
  isBoardRefused: boolean;
  /** The version of the board service's API that is called; null while no account is connected. */
  boardApi: BoardApiVersion | null;
};

/** The delivery problems of an account; lists are empty when there are none. */
export async function listDeliveryProblems({
  teamId,
  now = new Date(),
}: {
  teamId: number;
  now?: Date;
}): Promise<DeliveryProblems> {
  const [forms, requests, endpoints, connection, boardApi] = await Promise.all([
    findFormsWithProblems(teamId),
    findRequestsWithProblems(teamId),
    listEndpoints({ teamId, now }),
    findConnection(teamId),
    getApiVersion(),
  ]);
  return {
    forms,
    requests,
    disabledWebhooks: endpoints
      .filter(({ disabledAt }) => disabledAt !== null)
      .map(({ url, disabledReason: reason, pausedCount }) => ({ url, reason, pausedCount })),
    isBoardRefused: connection?.isBroken ?? false,
    boardApi: connection === null ? null : boardApi,
  };
}
