import "server-only";
import type {
  DeliveryCounts,
  DeliveryListQuery,
  DeliveryResponse,
  DeliveryState,
} from "@/lib/contracts/deliveries";
import { askName } from "@/lib/domain/board/ask-back/ask-back";
import type { JobState } from "@/lib/domain/delivery/delivery-job";
import { messageName } from "@/lib/domain/messages/message";
import { knownBoardNames } from "@/lib/server/board-service/cache/board-names";
import { findAccountSlug } from "@/lib/server/board-service/connection/connections.repository";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { respondentMailsWaitUntil } from "@/lib/server/http/respondent-mails";
import {
  countByState,
  countWaitingMessages,
  findDeliveries,
  kindOf,
  RESENDABLE,
  type StoredDelivery,
} from "@/lib/server/outbox/log/delivery-log.repository";
import { findDisabledEndpoints } from "@/lib/server/outbox/resume/webhook-endpoints.repository";
import { findLiveFormById } from "@/lib/server/public-form/version/live-form";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { submissionNotFound } from "@/lib/server/submissions/submission-not-found";
import { findSubmission } from "@/lib/server/submissions/submissions.repository";
import { presentDelivery } from "./present-delivery";

const MAX_PER_SUBMISSION = 100;

type OwnedForm = { formId: number; teamId: number };
type Page = { deliveries: DeliveryResponse[]; nextCursor: number | null };

/** One page of a form's deliveries, the newest first. 404 unless the caller owns the form. */
export async function listFormDeliveries({
  query: { state, cursor, limit },
  ...form
}: OwnedForm & { query: DeliveryListQuery }): Promise<Page> {
  await requireFormAccess({ id: form.formId, teamId: form.teamId });
  const states = state && storedStates(state);
  const rows = await findDeliveries({
    ...form,
    ...(states && { states }),
    cursor,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { deliveries: await present(page, form.teamId), nextCursor };
}

/** The newest 100 deliveries of one submission. 404 unless the caller owns the form. */
export async function listSubmissionDeliveries({
  submissionId,
  ...form
}: OwnedForm & { submissionId: number }): Promise<DeliveryResponse[]> {
  await requireFormAccess({ id: form.formId, teamId: form.teamId });
  if ((await findSubmission({ id: submissionId, formId: form.formId })) === null) {
    throw submissionNotFound();
  }
  const rows = await findDeliveries({ ...form, submissionId, limit: MAX_PER_SUBMISSION });
  return present(rows, form.teamId);
}

/**
 * How many deliveries of a form are in each state, and how many of them "send all again" would resend. 404
 * unless the caller owns the form.
 */
export async function countDeliveries({
  formId,
  teamId,
  now = new Date(),
}: OwnedForm & { now?: Date }): Promise<DeliveryCounts> {
  await requireFormAccess({ id: formId, teamId });
  const [counts, resendable, limited] = await Promise.all([
    countByState({ formId }),
    countByState({ formId, ...RESENDABLE }),
    limitedMessages({ formId, teamId, now }),
  ]);
  const of = (state: JobState) => counts.get(state) ?? 0;
  return {
    waiting: of("waiting") + of("running"),
    delivered: of("delivered"),
    failed: of("failed"),
    paused: of("paused"),
    resendable: {
      failed: resendable.get("failed") ?? 0,
      paused: resendable.get("paused") ?? 0,
    },
    limited,
  };
}

/** The messages of a form that wait for the end of their team's hour; null for none. */
async function limitedMessages({
  formId,
  teamId,
  now,
}: OwnedForm & { now: Date }): Promise<DeliveryCounts["limited"]> {
  const until = await respondentMailsWaitUntil(teamId, now);
  if (until === null) {
    return null;
  }
  const messages = await countWaitingMessages(formId);
  return messages === 0 ? null : { messages, until: until.toISOString() };
}

/** The stored states of a displayed one: running deliveries are displayed as waiting. */
export function storedStates(state: DeliveryState): JobState[] {
  return state === "waiting" ? ["waiting", "running"] : [state];
}

async function present(rows: StoredDelivery[], teamId: number): Promise<DeliveryResponse[]> {
  const boards = rows.filter((row) => kindOf(row) === "board").map(({ target }) => target);
  const [disabled, boardNames, accountSlug] = await Promise.all([
    findDisabledEndpoints(teamId),
    knownBoardNames(teamId, boards),
    findAccountSlug(teamId),
  ]);
  const named = await Promise.all(rows.map(nameOf));
  return rows.map((row, index) =>
    presentDelivery(row, { disabled, boardNames, accountSlug, ...named[index] }),
  );
}

/**
 * The message or the chat of a delivery, as the version that was answered has it, or the ask, as the live one has it; none of all
 * other deliveries.
 */
async function nameOf({ kind, event, formId, formMessageId: id, submission }: StoredDelivery) {
  if (id === null) {
    return {};
  }
  if (event === "asked") {
    const live = formId === null ? null : await findLiveFormById(formId);
    const asks = live?.settings.askBack ?? [];
    const index = asks.findIndex((ask) => ask.id === id);
    return { message: { id, title: asks[index] ? askName(asks[index], index) : id } };
  }
  const [answered = submission] = submission?.revisions ?? [];
  const version = answered && (await loadVersion(answered.versionId));
  const { messages, chats } = version?.settings ?? { messages: [], chats: [] };
  if (kind === "chat") {
    const chat = chats.find((each) => each.id === id);
    return chat ? { chat: { id, service: chat.service } } : {};
  }
  const index = messages.findIndex((message) => message.id === id);
  const message = messages[index];
  const title = message ? messageName(message, { index, fields: version?.fields ?? null }) : id;
  return { message: { id, title } };
}
