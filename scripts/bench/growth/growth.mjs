// `npm run bench -- --growth`: a form with ten million answers on PostgreSQL, over HTTP. It takes half an hour and 30 GB.
import pg from "pg";
import { milliseconds } from "../support/measure.mjs";
import { databaseOf } from "./million-databases.mjs";
import {
  cachedSummaryRows,
  CRON_SECRET,
  measure,
  ORIGIN,
  uncountedRows,
  withServer,
} from "./million.mjs";

const kind = "PostgreSQL";
const MILLIONS = 10;
const TRASHED = 10_000;
/** The whole of it has the same pace: rows are read in the order of their ids. */
const EXPORT_SECONDS = 60;

/** The table rows, without the name of the database. */
export async function measureGrowth() {
  const database = await databaseOf(kind, { times: MILLIONS });
  const { account } = database;
  try {
    const rows = await withServer(database, ({ pid }) =>
      measure({ kind, account, pid, formats: ["csv"], seconds: EXPORT_SECONDS }),
    );
    console.table(rows);
    rows.push(...(await withServer(database, () => uncountedRows({ kind, database }))));
    rows.push(...(await withServer(database, () => cachedSummaryRows({ kind, database }))));
    rows.push(await withServer(database, () => retentionRow(database)));
    return rows.map(([what, ...rest]) => [what.replace(`${kind}: `, ""), ...rest]);
  } finally {
    await database.stop();
  }
}

/** Answers that were deleted more than 30 days ago, removed for good by one housekeeping. */
async function retentionRow({ url }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `UPDATE "Submission" SET "deletedAt" = now() - interval '31 days'
     WHERE "id" IN (SELECT "id" FROM "Submission" ORDER BY "id" LIMIT ${TRASHED})`,
  );
  await client.end();
  const start = performance.now();
  const answer = await fetch(`${ORIGIN}/api/cron/housekeeping`, {
    headers: { Authorization: `Bearer ${CRON_SECRET}` },
  });
  const { submissions } = await answer.json();
  const what = `Retention: ${submissions.toLocaleString("en-US")} deleted answers removed for good`;
  return [`${kind}: ${what}`, milliseconds(performance.now() - start), ""];
}
