import "server-only";
import { z } from "zod";
import { HOOK_EVENTS, type HookEvent } from "@/lib/domain/delivery/hook-event";
import { isSqlite, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { failJobs } from "@/lib/server/outbox/claims/fail-jobs.repository";

type Client = Pick<DatabaseTransaction, "$queryRaw">;

/** What a job of a hook needs to know of it. */
export type LivingHook = {
  id: number;
  teamId: number;
  /** null: all forms of the team. */
  formId: number | null;
  url: string;
  events: HookEvent[];
};

const MAKER_MAY_NOT = "Whoever made it left the team, or may not subscribe to this any more.";
/** Why a hook has ended whose time is over. */
export const EXPIRED = "It has expired.";

/** Events as a row has them. */
export const storedEvents = z.array(z.enum(HOOK_EVENTS)).catch([]);

/** SQL of whether any hook may be told of this form: one that expired without notice counts, too. */
export function hasHooksSql(formId: number | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "Form" "hf" JOIN "Hook" "h" ON "h"."teamId" = "hf"."teamId" AND "h"."endedAt" IS NULL
    WHERE "hf"."id" = ${formId} AND ("h"."formId" IS NULL OR "h"."formId" = "hf"."id"))`;
}

/** The hooks of a form's team that are told of this form, as long as the form is not moved to another. */
export function findHooksOfForm(
  client: Client,
  { formId, now }: { formId: number; now: Date },
): Promise<LivingHook[]> {
  const lock = isSqlite() ? Prisma.empty : Prisma.sql`FOR KEY SHARE OF "f"`;
  return findLiving(
    client,
    now,
    Prisma.sql`
      JOIN "Form" "f" ON "f"."teamId" = "h"."teamId" AND ("h"."formId" IS NULL OR "h"."formId" = "f"."id")
      WHERE "f"."id" = ${formId}`,
    lock,
  );
}

/** All hooks of a team. */
export function findHooksOfTeam(
  client: Client,
  { teamId, now }: { teamId: number; now: Date },
): Promise<LivingHook[]> {
  return findLiving(client, now, Prisma.sql`WHERE "h"."teamId" = ${teamId}`);
}

async function findLiving(
  client: Client,
  now: Date,
  which: Prisma.Sql,
  lock = Prisma.empty,
): Promise<LivingHook[]> {
  const rows = await client.$queryRaw<
    {
      id: number | bigint;
      teamId: number | bigint;
      formId: number | bigint | null;
      url: string;
      events: unknown;
    }[]
  >`
    SELECT "h"."id", "h"."teamId", "h"."formId", "h"."url", CAST("h"."events" AS TEXT) AS "events"
    FROM "Hook" "h" ${which}
      AND "h"."endedAt" IS NULL AND ("h"."expiresAt" IS NULL OR "h"."expiresAt" > ${sqlTimestamp(now)})
    ORDER BY "h"."id" ${lock}`;
  return rows.map(({ id, teamId, formId, url, events }) => ({
    id: Number(id),
    teamId: Number(teamId),
    formId: formId === null ? null : Number(formId),
    url,
    events: storedEvents.parse(typeof events === "string" ? JSON.parse(events) : events),
  }));
}

/** Ends a hook for good, with what it has still to send; nothing when it ended before. */
export async function endHook(
  transaction: DatabaseTransaction,
  { id, teamId, reason, now }: { id: number; teamId: number; reason: string; now: Date },
): Promise<void> {
  const { count } = await transaction.hook.updateMany({
    where: { id, teamId, endedAt: null },
    data: { endedAt: now, endReason: reason },
  });
  if (count > 0) {
    await failJobsOfHook(transaction, { hookId: id, teamId, error: reason, now });
  }
}

type Maker = { userId: number; teamId?: number; formIds?: readonly number[] | undefined };

/**
 * Ends the hooks that somebody made and may make no longer: of one team or of all, and not those for certain forms that are
 * still reached (`formIds`).
 */
export async function endHooksOf(
  transaction: DatabaseTransaction,
  { userId, teamId, formIds, now }: Maker & { now: Date },
): Promise<void> {
  const hooks = await transaction.hook.findMany({
    where: {
      createdById: userId,
      endedAt: null,
      ...(teamId !== undefined && { teamId }),
      // In SQL, null is in no list and out of none.
      ...(formIds && { OR: [{ formId: null }, { formId: { notIn: [...formIds] } }] }),
    },
    select: { id: true, teamId: true },
  });
  for (const hook of hooks) {
    await endHook(transaction, { ...hook, reason: MAKER_MAY_NOT, now });
  }
}

/** Ends what a hook has still to send. */
export async function failJobsOfHook(
  transaction: DatabaseTransaction,
  of: { hookId: number; teamId: number; error: string; now: Date },
): Promise<void> {
  await failJobs(transaction, { ...of, kind: "hook", failureReason: "ended" });
}
