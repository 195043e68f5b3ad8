import "server-only";
import { Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { sqlJson } from "@/lib/server/db/sql-json";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { hasHooksSql } from "@/lib/server/outbox/hooks/living-hooks.repository";
import type { SubmissionRow } from "./new-submission";

/**
 * Stores submissions of a form with their keys; returns their ids in this order, and whether hooks are to be told: whoever
 * subscribed before this moment is, whatever the form was read with (decision 301). `unlessHooks`: stores nothing where any is
 * to be told.
 */
export async function insertRows(
  client: Pick<DatabaseTransaction, "$queryRaw" | "$executeRaw">,
  rows: readonly SubmissionRow[],
  { unlessHooks = false }: { unlessHooks?: boolean } = {},
): Promise<{ ids: number[]; hasHooks: boolean }> {
  const [first] = rows;
  const formOfAll = first?.formId ?? 0;
  const values = rows.map(
    ({
      formId,
      versionId,
      endingId,
      language,
      answers,
      searchText,
      suspicions,
      provedFieldIds,
      now,
    }) => Prisma.sql`
      (CAST(${formId} AS INTEGER), CAST(${versionId} AS INTEGER), ${endingId}, ${language}, ${sqlJson(answers)}, ${searchText},
       CAST(${suspicions !== null} AS BOOLEAN),
       ${sqlJson(suspicions && JSON.stringify(suspicions))},
       ${sqlJson(provedFieldIds.length > 0 ? JSON.stringify(provedFieldIds) : null)}, ${sqlTimestamp(now)})`,
  );
  const hasHooksOfForm = hasHooksSql(formOfAll);
  const given = Prisma.sql`VALUES ${Prisma.join(values)}`;
  const stored = await client.$queryRaw<{ id: number | bigint; hasHooks: unknown }[]>`
    INSERT INTO "Submission"
      ("formId", "versionId", "endingId", "language", "answers", "searchText", "quarantined", "suspicions",
       "provedFieldIds", "createdAt")
    ${unlessHooks ? Prisma.sql`SELECT * FROM (${given}) AS "given" WHERE NOT ${hasHooksOfForm}` : given}
    RETURNING "id", ${hasHooksOfForm} AS "hasHooks"`;
  // Databases number rows in the order of VALUES, and may return them in any.
  const ids = stored.map(({ id }) => Number(id)).sort((one, other) => one - other);
  const keys = rows.flatMap(({ formId, idempotency }, index) =>
    idempotency === null
      ? []
      : Prisma.sql`(${formId}, ${idempotency.key}, ${idempotency.bodyHash}, ${ids[index]},
          ${sqlTimestamp(idempotency.expiresAt)})`,
  );
  if (keys.length > 0) {
    await client.$executeRaw`
      INSERT INTO "IdempotencyKey" ("formId", "key", "bodyHash", "submissionId", "expiresAt")
      VALUES ${Prisma.join(keys)}`;
  }
  // SQLite has numbers for booleans.
  return { ids, hasHooks: stored.some((row) => Boolean(row.hasHooks)) };
}
