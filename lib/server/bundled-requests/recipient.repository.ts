import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

const INSTALLATION = 1;

/** The account that was written down, as far as it is still there; null = nobody. */
export type WrittenRecipient = { ownerId: number | null };

/**
 * Who receives requests of people who are not signed in. null while the installation has no account.
 * Nobody follows a recipient who is gone (decision 117).
 */
export async function findWrittenRecipient(): Promise<WrittenRecipient | null> {
  const row = (await readRow()) ?? (await settleAndRead());
  if (row === null) {
    return null;
  }
  const { requestRecipientId: id } = row;
  const user =
    id === null ? null : await db.user.findUnique({ where: { id }, select: { id: true } });
  return { ownerId: user?.id ?? null };
}

/**
 * Writes the recipient down where nobody did: the first account, when it is the only one or has used
 * bundled requests, as the migration does. Two at once agree: whoever comes first has written it.
 */
export async function settleRecipient(
  client: Pick<DatabaseTransaction, "$executeRaw">,
): Promise<void> {
  await client.$executeRaw`
    INSERT INTO "Installation" ("id", "requestRecipientId")
    SELECT ${INSTALLATION}, CASE
      WHEN (SELECT COUNT(*) FROM "User") = 1
        OR EXISTS (SELECT 1 FROM "BundledRequest" WHERE "ownerId" = (SELECT MIN("id") FROM "User"))
        OR EXISTS (
          SELECT 1 FROM "AccountSettings"
          WHERE "userId" = (SELECT MIN("id") FROM "User") AND "bundledRequests" IS NOT NULL
        )
      THEN (SELECT MIN("id") FROM "User")
    END
    WHERE EXISTS (SELECT 1 FROM "User") AND NOT EXISTS (SELECT 1 FROM "Installation")
    ON CONFLICT ("id") DO NOTHING`;
}

/** Where the recipient was not written down yet: a backup of an earlier release was restored. */
async function settleAndRead() {
  await settleRecipient(db);
  return readRow();
}

function readRow() {
  return db.installation.findUnique({
    where: { id: INSTALLATION },
    select: { requestRecipientId: true },
  });
}
