import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

const INSTALLATION = 1;

/** The stored recipient; null when none was chosen or the account was deleted. */
export type StoredRecipient = { teamId: number | null };

/**
 * The account that receives requests of people who are not signed in; null while the installation has no
 * account. A recipient whose account was deleted is not replaced (decision 117).
 */
export async function findStoredRecipient(): Promise<StoredRecipient | null> {
  const row = (await readRow()) ?? (await settleAndRead());
  if (row === null) {
    return null;
  }
  const { requestTeamId: id } = row;
  const team =
    id === null ? null : await db.team.findUnique({ where: { id }, select: { id: true } });
  return { teamId: team?.id ?? null };
}

/**
 * Stores a recipient if none is stored: the first account, when it is the only one or has used bundled
 * requests, as the migration does. Of two concurrent calls the first one wins.
 */
export async function ensureRecipient(
  client: Pick<DatabaseTransaction, "$executeRaw">,
): Promise<void> {
  await client.$executeRaw`
    INSERT INTO "Installation" ("id", "requestTeamId")
    SELECT ${INSTALLATION}, CASE
      WHEN (SELECT COUNT(*) FROM "Team") = 1
        OR EXISTS (SELECT 1 FROM "BundledRequest" WHERE "teamId" = (SELECT MIN("id") FROM "Team"))
        OR EXISTS (
          SELECT 1 FROM "TeamSettings"
          WHERE "teamId" = (SELECT MIN("id") FROM "Team") AND "bundledRequests" IS NOT NULL
        )
      THEN (SELECT MIN("id") FROM "Team")
    END
    WHERE EXISTS (SELECT 1 FROM "Team") AND NOT EXISTS (SELECT 1 FROM "Installation")
    ON CONFLICT ("id") DO NOTHING`;
}

/** Needed when a backup of a release without a stored recipient was restored. */
async function settleAndRead() {
  await ensureRecipient(db);
  return readRow();
}

function readRow() {
  return db.installation.findUnique({
    where: { id: INSTALLATION },
    select: { requestTeamId: true },
  });
}
