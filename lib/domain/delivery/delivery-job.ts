export type DeliveryKind = "webhook" | "board" | "email";

/** What a delivery is to reach: a webhook's address, the id of a board, or a mailbox. */
export type DeliveryTarget = { kind: DeliveryKind; target: string };

/** As stored. running: a worker holds it. paused: waits for its owner, a day or a new token. */
export type JobState = "waiting" | "running" | "delivered" | "failed" | "paused";

/** Stands for "no time of its own" where a paused job waits for its owner. */
export const NEVER = new Date("9999-12-31T00:00:00.000Z");

/** Where the answers of a published form go. */
export function deliveryTargets(form: {
  webhooks: readonly string[];
  mondayBoardId: string | null;
  /** Who is told of new submissions; null = nobody. */
  ownerAddress?: string | null;
}): DeliveryTarget[] {
  const { webhooks, mondayBoardId, ownerAddress = null } = form;
  const webhook = (target: string): DeliveryTarget => ({ kind: "webhook", target });
  return [
    ...[...new Set(webhooks)].map(webhook),
    ...(mondayBoardId === null ? [] : [{ kind: "board", target: mondayBoardId } as const]),
    ...(ownerAddress === null ? [] : [{ kind: "email", target: ownerAddress } as const]),
  ];
}
