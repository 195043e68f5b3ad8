import "server-only";
import { z } from "zod";
import { HOOK_EVENTS, type HookEvent } from "@/lib/domain/delivery/hook-event";
import type { FormReach } from "@/lib/domain/teams/form-reach";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import { db } from "@/lib/server/db/client";
import { failJobsOfHook } from "@/lib/server/outbox/hooks/living-hooks.repository";

const select = {
  id: true,
  formId: true,
  events: true,
  url: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
  endReason: true,
  createdBy: { select: { username: true } },
} as const;

const storedEvents = z.array(z.enum(HOOK_EVENTS)).catch([]);
const DELETED = "The hook was deleted.";
const EXPIRED = "It has expired.";

type NewHook = {
  teamId: number;
  formId: number | null;
  events: HookEvent[];
  url: string;
  secretCipher: string;
  createdById: number;
  createdAt: Date;
  expiresAt: Date | null;
};

/**
 * Stores a hook, of several at once one after the other. Nothing is stored when `limit` of the team live, or when the form is
 * not the team's, or in the trash.
 */
export function insertHook({ limit, ...hook }: NewHook & { limit: number }) {
  const { teamId, formId, createdAt: now } = hook;
  return db.$transaction(async (transaction) => {
    await lockTeam(transaction, teamId);
    const isLiving = { endedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
    if ((await transaction.hook.count({ where: { teamId, ...isLiving } })) >= limit) {
      return "full";
    }
    const form = { id: formId ?? 0, teamId, deletedAt: null };
    if (formId !== null && (await transaction.form.count({ where: form })) === 0) {
      return "no form";
    }
    return withEvents(await transaction.hook.create({ data: hook, select }));
  });
}

/** The hooks of a team for forms that are reached, or of one of them, the newest first. */
export async function findHooks({
  teamId,
  formId,
  formIds,
}: {
  teamId: number;
  formId: number | undefined;
  formIds: FormReach;
}) {
  const reached = formIds === null ? {} : { formId: { in: [...formIds] } };
  const rows = await db.hook.findMany({
    where: { teamId, AND: [reached, formId === undefined ? {} : { formId }] },
    select,
    orderBy: { id: "desc" },
  });
  return rows.map(withEvents);
}

export type StoredHook = Awaited<ReturnType<typeof findHooks>>[number];

function withEvents<Row extends { events: unknown }>(row: Row) {
  return { ...row, events: storedEvents.parse(row.events) };
}

/** What sending to it needs; null when it was deleted, or is not the team's. */
export function findHook(where: { id: number; teamId: number }) {
  return db.hook.findFirst({
    where,
    select: {
      id: true,
      teamId: true,
      secretCipher: true,
      expiresAt: true,
      endedAt: true,
      endReason: true,
    },
  });
}

/** Deletes a hook of a team, and ends what it has still to send. Returns its address; null when there is none. */
export function deleteHook({
  id,
  teamId,
  now,
}: {
  id: number;
  teamId: number;
  now: Date;
}): Promise<string | null> {
  return db.$transaction(async (transaction) => {
    // First, as it takes the lock.
    const [hook] = await transaction.hook.updateManyAndReturn({
      where: { id, teamId },
      data: { teamId },
      select: { url: true },
    });
    if (hook === undefined) {
      return null;
    }
    await transaction.hook.deleteMany({ where: { id, teamId } });
    await failJobsOfHook(transaction, { hookId: id, teamId, error: DELETED, now });
    return hook.url;
  });
}

/** Notes which hooks have expired, and removes those that ended before `before`; returns how many. */
export async function purgeHooks({ before, now }: { before: Date; now: Date }): Promise<number> {
  const expired = await db.hook.findMany({
    where: { endedAt: null, expiresAt: { lte: now } },
    select: { id: true, expiresAt: true },
  });
  for (const { id, expiresAt } of expired) {
    const data = { endedAt: expiresAt, endReason: EXPIRED };
    await db.hook.updateMany({ where: { id, endedAt: null }, data });
  }
  const { count } = await db.hook.deleteMany({ where: { endedAt: { lte: before } } });
  return count;
}
