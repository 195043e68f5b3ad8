import "server-only";
import { z } from "zod";
import type { Operation } from "./operations";

const id = z.union([z.string(), z.number().transform(String)]);

export const createWebhookOperation: Operation<
  { create_webhook: { id: string } },
  { boardId: string; url: string; config: string }
> = {
  document: `mutation CreateWebhook($boardId: ID!, $url: String!, $config: JSON) {
    create_webhook(
      board_id: $boardId, url: $url, event: change_specific_column_value, config: $config
    ) { id }
  }`,
  data: z.object({ create_webhook: z.object({ id }) }),
};

export const webhooksOperation: Operation<
  { webhooks: ({ id: string } | null)[] },
  { boardId: string }
> = {
  document: `query Webhooks($boardId: ID!) { webhooks(board_id: $boardId) { id } }`,
  data: z.object({ webhooks: z.array(z.object({ id }).nullable()) }),
};

export const deleteWebhookOperation: Operation<
  { delete_webhook: { id: string } | null },
  { webhookId: string }
> = {
  document: `mutation DeleteWebhook($webhookId: ID!) { delete_webhook(id: $webhookId) { id } }`,
  data: z.object({ delete_webhook: z.object({ id }).nullable() }),
};

export const webhookOperations = [
  createWebhookOperation,
  webhooksOperation,
  deleteWebhookOperation,
];
