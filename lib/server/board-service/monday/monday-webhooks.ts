import "server-only";
import type { BoardWebhooks } from "../board-webhooks";
import { isNotNull } from "./board-parts";
import { callMonday } from "./monday-client";
import {
  createWebhookOperation,
  deleteWebhookOperation,
  webhooksOperation,
} from "./webhook-operations";

/** The service waits for the answer to its challenge before it answers. */
const DEADLINE_MS = 15_000;

/** Webhooks of the board service at MONDAY_API_URL. */
export const mondayWebhooks: BoardWebhooks = {
  async createWebhook(token, { boardId, columnId, url, idempotencyKey }) {
    const { create_webhook: made } = await callMonday({
      token,
      operation: createWebhookOperation,
      // The service wants the configuration as a string of JSON.
      variables: { boardId, url, config: JSON.stringify({ columnId }) },
      write: { idempotencyKey, deadlineMs: DEADLINE_MS },
    });
    return made.id;
  },

  async listWebhooks(token, boardId) {
    const variables = { boardId };
    const { webhooks } = await callMonday({ token, operation: webhooksOperation, variables });
    return webhooks.filter(isNotNull).map(({ id }) => id);
  },

  async deleteWebhook(token, { webhookId, idempotencyKey }) {
    const write = { idempotencyKey, deadlineMs: DEADLINE_MS };
    const variables = { webhookId };
    await callMonday({ token, operation: deleteWebhookOperation, variables, write });
  },
};
