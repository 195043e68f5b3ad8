import type { Chat } from "../chats/chat";

/**
 * email: to a member. message: to whoever sent the answers. hook: to a program that subscribed. chat: to a channel of a chat
 * service.
 */
export type DeliveryKind = "webhook" | "board" | "email" | "message" | "hook" | "chat";

/**
 * recalculation: of a form's answers. rehearsal: of a working copy with answers that were sent before. erasure: of what a person
 * sent. hook-events: hooks hear of many events. None delivers anything, so no list of deliveries has them.
 */
export type JobKind = DeliveryKind | "recalculation" | "rehearsal" | "erasure" | "hook-events";

/** What delivers nothing. */
export const WITHOUT_DELIVERY: readonly JobKind[] = [
  "recalculation",
  "rehearsal",
  "erasure",
  "hook-events",
];

/** Whether it delivers something: of all else whoever began it looks how far it is. */
export function isDelivery(kind: JobKind): kind is DeliveryKind {
  return !WITHOUT_DELIVERY.includes(kind);
}

/** Kinds of deliveries that say nothing of whether a submission arrived. */
export const BESIDE_SUBMISSIONS: readonly DeliveryKind[] = ["email", "hook"];

/** What hooks are told nothing of: what delivers nothing, e-mails to members, and what hooks themselves are sent. */
export const NOT_TOLD_TO_HOOKS: readonly JobKind[] = [...BESIDE_SUBMISSIONS, ...WITHOUT_DELIVERY];

/** The target of a delivery: the address of a webhook or a chat, a board's id, or a mailbox. */
export type DeliveryTarget = {
  kind: DeliveryKind;
  target: string;
  /** Of a message or a chat: its id in the version that was answered. */
  formMessageId?: string;
};

/**
 * What a delivery tells of a submission. erased: the form's retention is about to erase it. status: what its team gave it. asked:
 * its board asks whoever sent it.
 */
type SubmissionEvent =
  "created" | "updated" | "withdrawn" | "erased" | "stage" | "status" | "asked";

/** What hooks alone are told besides: of a submission, of another delivery of it, of the form. */
type HookOnlyEvent = "deleted" | "restored" | "delivered" | "failed" | "published" | "unpublished";

export type DeliveryEvent = SubmissionEvent | HookOnlyEvent;

/**
 * Stored values. running: claimed by a worker. paused: waits for its owner, the next day or a new
 * token.
 */
export type JobState = "waiting" | "running" | "delivered" | "failed" | "paused";

/** Of jobs that are not over. */
export const UNFINISHED: readonly JobState[] = ["waiting", "running", "paused"];

/** Means "no due time": a paused job that waits for its owner. */
export const NO_DUE_TIME = new Date("9999-12-31T00:00:00.000Z");

/** Means "no due time" for a job that waits for a decision of its owner: a new connection does not resume it. */
export const UNTIL_DECIDED = new Date("9999-12-31T01:00:00.000Z");

/** Means "no due time" for a job of a restored backup: nothing but sending it again resumes it. */
export const UNTIL_SENT_AGAIN = new Date("9999-12-31T02:00:00.000Z");

/** Where the answers of a published form are delivered, besides the mailboxes of members. */
export function deliveryTargets({
  webhooks,
  chats,
  mondayBoardId,
}: {
  webhooks: readonly string[];
  chats: readonly Pick<Chat, "id" | "url">[];
  mondayBoardId: string | null;
}): DeliveryTarget[] {
  const webhook = (target: string): DeliveryTarget => ({ kind: "webhook", target });
  return [
    ...[...new Set(webhooks)].map(webhook),
    ...chats.map(({ id, url }) => ({ kind: "chat", target: url, formMessageId: id }) as const),
    ...(mondayBoardId === null ? [] : [{ kind: "board", target: mondayBoardId } as const]),
  ];
}

/** Whether a target is told of an event: chats of what is new alone. */
export function isTold({ kind }: DeliveryTarget, event: DeliveryEvent = "created"): boolean {
  return kind !== "chat" || event === "created";
}

/** The addresses that a form posts to: those of webhooks and chats. */
export function postedAddresses({
  webhooks,
  settings: { chats },
}: {
  webhooks: readonly string[];
  settings: { chats: readonly Pick<Chat, "url">[] };
}): string[] {
  return [...webhooks, ...chats.map(({ url }) => url)];
}
