import "server-only";
import { Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { sqlJson } from "@/lib/server/db/sql-json";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { hasHooksSql } from "@/lib/server/outbox/hooks/living-hooks.repository";
import type { SubmissionRow } from "./new-submission";

/**
 * Stores submissions of a form with their keys; returns their ids in this order, and whether hooks are to be told: whoever
 * subscribed before this moment is, whatever the form was read with (decision 301).
 */
export async function insertRows(
  client: Pick<DatabaseTransaction, "$queryRaw" | "$executeRaw">,
  rows: readonly SubmissionRow[],
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
      (${formId}, ${versionId}, ${endingId}, ${language}, ${sqlJson(answers)}, ${searchText}, ${suspicions !== null},
       ${sqlJson(suspicions && JSON.stringify(suspicions))},
       ${sqlJson(provedFieldIds.length > 0 ? JSON.stringify(provedFieldIds) : null)}, ${sqlTimestamp(now)})`,
  );
  const stored = await client.$queryRaw<{ id: number | bigint; hasHooks: unknown }[]>`
    INSERT INTO "Submission"
      ("formId", "versionId", "endingId", "language", "answers", "searchText", "quarantined", "suspicions",
       "provedFieldIds", "createdAt")
    VALUES ${Prisma.join(values)} RETURNING "id", ${hasHooksSql(formOfAll)} AS "hasHooks"`;
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
