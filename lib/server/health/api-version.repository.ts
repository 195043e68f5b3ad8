import "server-only";
import { db } from "@/lib/server/db/client";

/** What the board service last said of this version of its API; null when it was never heard. */
export async function findApiVersionKind(version: string): Promise<string | null> {
  const row = await db.boardApiVersion.findUnique({ where: { version }, select: { kind: true } });
  return row?.kind ?? null;
}

/**
 * Takes the turn to ask about this version: true for one of those that call at once, and only when it was
 * not asked about since `before`.
 */
export async function claimApiVersionCheck({
  version,
  before,
  now,
}: {
  version: string;
  before: Date;
  now: Date;
}): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO "BoardApiVersion" ("version", "askedAt") VALUES (${version}, ${now})
    ON CONFLICT ("version") DO UPDATE SET "askedAt" = excluded."askedAt"
    WHERE "BoardApiVersion"."askedAt" <= ${before}`;
  return taken > 0;
}

/** Stores what the service said. `kind` null keeps the last answer; `askedAt` decides when it is asked again. */
export async function storeApiVersionKind({
  version,
  kind,
  askedAt,
}: {
  version: string;
  kind: string | null;
  askedAt: Date;
}): Promise<void> {
  const data = { askedAt, ...(kind === null ? {} : { kind }) };
  await db.boardApiVersion.update({ where: { version }, data });
}
