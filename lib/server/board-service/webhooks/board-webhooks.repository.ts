import "server-only";
import { db } from "@/lib/server/db/client";

/** A status column of the board of a live form. */
export type AskedColumn = { teamId: number; formId: number; boardId: string; columnId: string };
export type StoredWebhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

/** All that are wanted or have still to be removed, in the order in which they were. */
export function findWebhooks() {
  return db.boardWebhook.findMany({ orderBy: { id: "asc" } });
}

export function findWebhook(id: number) {
  return db.boardWebhook.findUnique({ where: { id } });
}

export function findWebhooksOfTeams(teamIds: readonly number[]) {
  return db.boardWebhook.findMany({ where: { teamId: { in: [...teamIds] } } });
}

/** Several processes may do it at once. */
export async function insertWebhook(column: AskedColumn, now: Date): Promise<void> {
  await db.boardWebhook.upsert({
    where: { teamId_formId_boardId_columnId: column },
    create: { ...column, dueAt: now, waitsUntil: now },
    update: {},
    select: { id: true },
  });
}

/** Keeps others from it until then; false when another process was first, or it is gone. */
export async function leaseWebhook(
  { id, waitsUntil }: Pick<StoredWebhook, "id" | "waitsUntil">,
  until: Date,
): Promise<boolean> {
  const data = { waitsUntil: until };
  const { count } = await db.boardWebhook.updateMany({ where: { id, waitsUntil }, data });
  return count > 0;
}

type Changes = Partial<Omit<StoredWebhook, "id" | keyof AskedColumn>>;

/** False when it is gone. */
export async function changeWebhook(id: number, data: Changes): Promise<boolean> {
  return (await db.boardWebhook.updateMany({ where: { id }, data })).count > 0;
}

export async function deleteWebhookRow(id: number): Promise<void> {
  await db.boardWebhook.deleteMany({ where: { id } });
}

export function findWebhookByKey(keyHash: string) {
  const select = { id: true, formId: true, isProven: true, unsigned: true } as const;
  return db.boardWebhook.findUnique({ where: { keyHash }, select });
}

/** Of a post without a valid signature; counts up to `most`. */
export async function countUnsigned(id: number, most: number): Promise<void> {
  const where = { id, unsigned: { lt: most } };
  await db.boardWebhook.updateMany({ where, data: { unsigned: { increment: 1 } } });
}

/** The teams of which this account is the only member. */
export async function findTeamsAlone(userId: number): Promise<number[]> {
  const members = { some: { userId }, none: { userId: { not: userId } } };
  const rows = await db.team.findMany({ where: { members }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** The webhooks of a team that have posted with a valid signature. */
export function findProvenWebhooks(teamId: number) {
  return db.boardWebhook.findMany({
    where: { teamId, webhookId: { not: null }, isProven: true },
    select: { teamId: true, formId: true, boardId: true, columnId: true },
  });
}
