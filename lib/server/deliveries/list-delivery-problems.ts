import "server-only";
import type { BoardApiVersion } from "@/lib/contracts/health";
import { isReached, type FormReach } from "@/lib/domain/teams/form-reach";
import {
  listRetentionNotices,
  type RetentionNotice,
} from "@/lib/server/erasure/list-retention-notices";
import { getApiVersion } from "@/lib/server/health/api-version";
import { findConnection } from "../board-service/connection/connections.repository";
import { readRequestSettings } from "../bundled-requests/request-settings";
import { findAskProblems, type AskProblem } from "./ask-back/live-asks.repository";
import {
  findFormsWithAddresses,
  findFormsWithProblems,
  findRequestsWithProblems,
} from "./delivery-problems.repository";
import { listEndpoints } from "./webhook/list-endpoints";

/** Problems that stop deliveries until the owner acts. */
export type DeliveryProblems = {
  /** Forms with deliveries that are not retried automatically, the newest form first. */
  forms: { formId: number; title: string; failed: number; paused: number }[];
  /** The same for bundled requests, only the newest of them. */
  requests: { requestId: number; submissionId: string; failed: number; paused: number }[];
  /** Webhook addresses that were disabled after failures. */
  disabledWebhooks: {
    url: string;
    reason: string | null;
    pausedCount: number;
    /** The forms that name it, live or in their working copy. */
    forms: { formId: number; title: string }[];
    /** Whether bundled requests are sent there. */
    isOfRequests: boolean;
  }[];
  /** Forms that begin to erase answers soon, or that keep some for their deliveries. */
  retention: RetentionNotice[];
  /** Live forms whose board asks nobody back, or sets no label, and why. */
  asks: AskProblem[];
  /** The board service refused the account's token. */
  isBoardRefused: boolean;
  /** The version of the board service's API that is called; null while no account is connected. */
  boardApi: BoardApiVersion | null;
};

/** The delivery problems of a team's forms that are reached; lists are empty when there are none. */
export async function listDeliveryProblems({
  teamId,
  formIds = null,
  now = new Date(),
}: {
  teamId: number;
  formIds?: FormReach;
  now?: Date;
}): Promise<DeliveryProblems> {
  const [forms, requests, endpoints, retention, asks, connection, boardApi] = await Promise.all([
    findFormsWithProblems(teamId),
    formIds === null ? findRequestsWithProblems(teamId) : [],
    listEndpoints({ teamId, now }),
    listRetentionNotices({ teamId, now }),
    findAskProblems(teamId),
    findConnection(teamId),
    getApiVersion(),
  ]);
  const disabled = endpoints.filter(({ disabledAt }) => disabledAt !== null);
  const { users, webhooks } = await findWebhookUsers(disabled.length === 0 ? null : teamId);
  const isShown = ({ formId }: { formId: number }) => isReached(formIds, formId);
  return {
    forms: forms.filter(isShown),
    requests,
    // What is paused for an address is of all forms: it is shown to who reaches all.
    disabledWebhooks: (formIds === null ? disabled : []).map(
      ({ url, disabledReason: reason, pausedCount }) => ({
        url,
        reason,
        pausedCount,
        forms: users
          .filter((form) => form.addresses.includes(url))
          .map(({ formId, title }) => ({ formId, title })),
        isOfRequests: webhooks.includes(url),
      }),
    ),
    retention: retention.filter(isShown),
    asks: asks.filter(isShown),
    isBoardRefused: connection?.isBroken ?? false,
    boardApi: connection === null ? null : boardApi,
  };
}

/** The forms and the webhooks of bundled requests of a team; nothing for null. */
async function findWebhookUsers(teamId: number | null) {
  if (teamId === null) {
    return { users: [], webhooks: [] };
  }
  const [users, { webhooks }] = await Promise.all([
    findFormsWithAddresses(teamId),
    readRequestSettings(teamId),
  ]);
  return { users, webhooks };
}
