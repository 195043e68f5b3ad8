export type DeliveryKind = "webhook" | "board" | "email";

/** What a delivery is to reach: a webhook's address, or the id of a board. */
export type DeliveryTarget = { kind: "webhook" | "board"; target: string };

/** As stored. running: a worker holds it. paused: waits for its owner, a day or a new token. */
export type JobState = "waiting" | "running" | "delivered" | "failed" | "paused";

/** Stands for "no time of its own" where a paused job waits for its owner. */
export const NEVER = new Date("9999-12-31T00:00:00.000Z");

/** Where the answers of a published form go. */
export function deliveryTargets(form: {
  webhooks: readonly string[];
  mondayBoardId: string | null;
}): DeliveryTarget[] {
  const webhooks = [...new Set(form.webhooks)].map((target): DeliveryTarget => ({
    kind: "webhook",
    target,
  }));
  return form.mondayBoardId === null
    ? webhooks
    : [...webhooks, { kind: "board", target: form.mondayBoardId }];
}
