import "server-only";

type NewWebhook = {
  boardId: string;
  columnId: string;
  /** Of at most 255 characters. The service posts a challenge there, and goes on when it is answered with the same. */
  url: string;
  /** Within half an hour the service makes only one webhook per key. */
  idempotencyKey: string;
};

/** Webhooks on the boards of a work-management service; like BoardService, every call may throw BoardServiceError. */
export type BoardWebhooks = {
  /** One that is posted to on each change of the column. Resolves to its id. */
  createWebhook(token: string, webhook: NewWebhook): Promise<string>;
  /** The ids of the board's webhooks that this token may see. */
  listWebhooks(token: string, boardId: string): Promise<string[]>;
  deleteWebhook(
    token: string,
    webhook: { webhookId: string; idempotencyKey: string },
  ): Promise<void>;
};
