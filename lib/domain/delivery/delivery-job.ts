/** email: to a member. message: to whoever sent the answers. hook: to a program that subscribed. */
export type DeliveryKind = "webhook" | "board" | "email" | "message" | "hook";

/**
 * recalculation: of a form's answers. rehearsal: of a working copy with answers that were sent before. erasure: of what a person
 * sent. None delivers anything, so no list of deliveries has them.
 */
export type JobKind = DeliveryKind | "recalculation" | "rehearsal" | "erasure";

/** What delivers nothing: whoever began it looks how far it is. */
export function isDelivery(kind: JobKind): kind is DeliveryKind {
  return kind !== "recalculation" && kind !== "rehearsal" && kind !== "erasure";
}

/** The target of a delivery: a webhook's address, a board's id, or a mailbox. */
export type DeliveryTarget = {
  kind: DeliveryKind;
  target: string;
  /** Of a message: its id in the version that was answered. */
  formMessageId?: string;
};

/** What a delivery tells of a submission. erased: the form's retention is about to erase it. status: what its team gave it. */
type SubmissionEvent = "created" | "updated" | "withdrawn" | "erased" | "stage" | "status";

/** What hooks alone are told besides: of a submission, of another delivery of it, of the form. */
type HookOnlyEvent = "deleted" | "restored" | "delivered" | "failed" | "published" | "unpublished";

export type DeliveryEvent = SubmissionEvent | HookOnlyEvent;

/**
 * Stored values. running: claimed by a worker. paused: waits for its owner, the next day or a new
 * token.
 */
export type JobState = "waiting" | "running" | "delivered" | "failed" | "paused";

/** Means "no due time": a paused job that waits for its owner. */
export const NO_DUE_TIME = new Date("9999-12-31T00:00:00.000Z");

/** Means "no due time" for a job that waits for a decision of its owner: a new connection does not resume it. */
export const UNTIL_DECIDED = new Date("9999-12-31T01:00:00.000Z");

/** Means "no due time" for a job of a restored backup: nothing but sending it again resumes it. */
export const UNTIL_SENT_AGAIN = new Date("9999-12-31T02:00:00.000Z");

/** Where the answers of a published form are delivered, besides the mailboxes of members. */
export function deliveryTargets({
  webhooks,
  mondayBoardId,
}: {
  webhooks: readonly string[];
  mondayBoardId: string | null;
}): DeliveryTarget[] {
  const webhook = (target: string): DeliveryTarget => ({ kind: "webhook", target });
  return [
    ...[...new Set(webhooks)].map(webhook),
    ...(mondayBoardId === null ? [] : [{ kind: "board", target: mondayBoardId } as const]),
  ];
}
