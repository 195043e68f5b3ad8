import "server-only";
import type { HookEvent } from "@/lib/domain/delivery/hook-event";
import type { FormReach } from "@/lib/domain/teams/form-reach";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import { db } from "@/lib/server/db/client";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import {
  EXPIRED,
  failJobsOfHook,
  storedEvents,
} from "@/lib/server/outbox/hooks/living-hooks.repository";

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

/** Why what it had still to send has failed. */
export const DELETED = "The hook was deleted.";
/** So many of those that ended are listed, the newest. */
export const ENDED_LISTED = 100;

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
    if ((await transaction.hook.count({ where: { teamId, ...isLiving(now) } })) >= limit) {
      return "full";
    }
    const form = { id: formId ?? 0, teamId, deletedAt: null };
    if (formId !== null && (await transaction.form.count({ where: form })) === 0) {
      return "no form";
    }
    return withEvents(await transaction.hook.create({ data: hook, select }));
  });
}

function isLiving(now: Date) {
  return { endedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}

/**
 * The hooks of a team for forms that are reached, or of one of them, the newest first: those that live, of which a team has only
 * so many, and the newest that ended.
 */
export async function findHooks({
  teamId,
  formId,
  formIds,
  now,
}: {
  teamId: number;
  formId: number | undefined;
  formIds: FormReach;
  now: Date;
}) {
  const reached = formIds === null ? {} : { formId: { in: [...formIds] } };
  const where = { teamId, AND: [reached, formId === undefined ? {} : { formId }] };
  const hasEnded = { OR: [{ endedAt: { not: null } }, { expiresAt: { lte: now } }] };
  const orderBy = { id: "desc" } as const;
  const [living, ended] = await Promise.all([
    db.hook.findMany({ where: { ...where, ...isLiving(now) }, select, orderBy }),
    db.hook.findMany({ where: { ...where, ...hasEnded }, select, orderBy, take: ENDED_LISTED }),
  ]);
  return [...living, ...ended].sort((one, other) => other.id - one.id).map(withEvents);
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
  await db.$executeRaw`
    UPDATE "Hook" SET "endedAt" = "expiresAt", "endReason" = ${EXPIRED}
    WHERE "endedAt" IS NULL AND "expiresAt" <= ${sqlTimestamp(now)}`;
  const { count } = await db.hook.deleteMany({ where: { endedAt: { lte: before } } });
  return count;
}
