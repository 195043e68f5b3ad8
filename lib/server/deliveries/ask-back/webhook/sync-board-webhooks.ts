import "server-only";
import { withCallCount } from "@/lib/server/board-service/call-count";
import { withDeadline } from "@/lib/server/board-service/call-deadline";
import {
  addCalls,
  findConnections,
} from "@/lib/server/board-service/connection/connections.repository";
import { decryptToken } from "@/lib/server/board-service/connection/token-encryption";
import {
  deleteWebhookRow,
  findProvenWebhooks,
  findWebhooks,
  insertWebhook,
  leaseWebhook,
  type AskedColumn,
  type StoredWebhook,
} from "@/lib/server/board-service/webhooks/board-webhooks.repository";
import { keepWebhook, needsWork } from "@/lib/server/board-service/webhooks/keep-webhook";
import { env } from "@/lib/server/environment/env";
import { utcDay } from "@/lib/utils/dates";
import { findAskedColumns } from "./asked-columns.repository";

/** Longer than the calls for one webhook take. */
const LEASE_MS = 120_000;
const WEBHOOK_DEADLINE_MS = 30_000;
const ROUND_MS = 20_000;

type Connection = NonNullable<ReturnType<Awaited<ReturnType<typeof findConnections>>["get"]>>;

type Round = {
  now?: Date;
  /** Begins with no more webhooks once it is aborted. */
  signal?: AbortSignal;
};

/**
 * Makes and removes webhooks on boards until there is one for each status column by which a live form asks back; none without
 * MONDAY_SIGNING_SECRET. Several processes may do it at once. What a round of twenty seconds leaves, the next takes.
 */
export async function syncBoardWebhooks({ now = new Date(), signal }: Round = {}): Promise<void> {
  const wanted = env.MONDAY_SIGNING_SECRET === undefined ? [] : await findAskedColumns();
  const webhooks = await findAllWith(wanted, now);
  const places = new Set(wanted.map(placeOf));
  const connections = await findConnections([...new Set(webhooks.map(({ teamId }) => teamId))]);
  const end = performance.now() + ROUND_MS;
  for (const webhook of webhooks) {
    if (performance.now() > end || signal?.aborted === true) {
      return;
    }
    const connection = connections.get(webhook.teamId);
    if (connection === undefined) {
      await deleteWebhookRow(webhook.id);
    } else {
      await keep({ webhook, isWanted: places.has(placeOf(webhook)), connection, now });
    }
  }
}

async function findAllWith(wanted: readonly AskedColumn[], now: Date): Promise<StoredWebhook[]> {
  const webhooks = await findWebhooks();
  const known = new Set(webhooks.map(placeOf));
  const missing = wanted.filter((column) => !known.has(placeOf(column)));
  for (const { teamId, formId, boardId, columnId } of missing) {
    await insertWebhook({ teamId, formId, boardId, columnId }, now);
  }
  return missing.length === 0 ? webhooks : findWebhooks();
}

type Keep = { webhook: StoredWebhook; isWanted: boolean; connection: Connection; now: Date };

async function keep({ webhook, isWanted, connection, now }: Keep): Promise<void> {
  const { tokenCipher, connectedAt, isBroken, pausedUntil } = connection;
  const kept = { webhook, isWanted, connectedAt, now };
  if (isBroken || (pausedUntil !== null && pausedUntil > now) || !needsWork(kept)) {
    return;
  }
  const { teamId } = webhook;
  const token = decryptToken({ teamId, encrypted: tokenCipher });
  if (token === null || !(await leaseWebhook(webhook, new Date(now.getTime() + LEASE_MS)))) {
    return;
  }
  await withCallCount({
    work: () => withDeadline(WEBHOOK_DEADLINE_MS, () => keepWebhook({ ...kept, token })),
    onCount: (calls) => addCalls({ teamId, day: utcDay(now), calls }),
  });
}

/** Whether the boards of a team tell of each change that its live forms wait for, so that nobody has to poll often. */
export async function isToldOfChanges(teamId: number): Promise<boolean> {
  if (env.MONDAY_SIGNING_SECRET === undefined) {
    return false;
  }
  const proven = new Set((await findProvenWebhooks(teamId)).map(placeOf));
  const wanted = proven.size === 0 ? [] : await findAskedColumns(teamId);
  return wanted.length > 0 && wanted.every((column) => proven.has(placeOf(column)));
}

function placeOf({ teamId, formId, boardId, columnId }: AskedColumn): string {
  return JSON.stringify([teamId, formId, boardId, columnId]);
}
