import "server-only";
import { db, type Prisma } from "@/lib/server/db/client";

/** The stored settings of a team, not validated; null when never changed. */
export async function findStoredSettings(teamId: number): Promise<unknown> {
  const row = await db.teamSettings.findUnique({
    where: { teamId },
    select: { bundledRequests: true },
  });
  return row?.bundledRequests ?? null;
}

export async function storeSettings(
  teamId: number,
  bundledRequests: Prisma.InputJsonObject,
): Promise<void> {
  await db.teamSettings.upsert({
    where: { teamId },
    create: { teamId, bundledRequests },
    update: { bundledRequests },
    select: { teamId: true },
  });
}
