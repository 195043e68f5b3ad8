import "server-only";
import { db, type Prisma } from "@/lib/server/db/client";

/** The stored settings of an account, not validated; null when never changed. */
export async function findStoredSettings(userId: number): Promise<unknown> {
  const row = await db.accountSettings.findUnique({
    where: { userId },
    select: { bundledRequests: true },
  });
  return row?.bundledRequests ?? null;
}

export async function storeSettings(
  userId: number,
  bundledRequests: Prisma.InputJsonObject,
): Promise<void> {
  await db.accountSettings.upsert({
    where: { userId },
    create: { userId, bundledRequests },
    update: { bundledRequests },
    select: { userId: true },
  });
}
