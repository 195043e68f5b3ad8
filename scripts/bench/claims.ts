// `node --conditions=react-server --import tsx scripts/bench/claims.ts`: jobs claimed a second while 50,000 wait. DATABASE=postgresql for the newest
// PostgreSQL, DATABASE=postgresql15 for the oldest, which Debian 12's package brings.
import { startDatabase, startEmptyPostgres } from "@/tests/support/databases/database";
import type { TestDatabase } from "@/tests/support/databases/postgres";
import { startOldestPostgres } from "@/tests/support/servers/installed-servers";
import { testEnvironment } from "@/tests/support/servers/server";
import { migrate } from "../lib/migrate.mjs";

const JOBS = 50_000;
const CLAIMS = 300;
const kind = process.env.DATABASE ?? "sqlite";

const kinds = new Map<string, () => Promise<TestDatabase>>([
  ["sqlite", () => startDatabase("sqlite")],
  ["postgresql", () => startEmptyPostgres()],
  ["postgresql15", () => startOldestPostgres()],
]);
const database = await kinds.get(kind)?.();
if (database === undefined) {
  throw new Error(`There is no database "${kind}".`);
}
try {
  Object.assign(process.env, testEnvironment(), { DATABASE_URL: database.url });
  await migrate(database.url);
  await measureClaims();
} finally {
  await database.stop();
}

async function measureClaims(): Promise<void> {
  // The modules read the address of the database as they are loaded.
  const { db } = await import("@/lib/server/db/client");
  const { claimJobs } = await import("@/lib/server/outbox/claims/claim-jobs.repository");
  const { insertWaitingJobs } = await import("@/tests/factories/stored/waiting-jobs");
  const now = new Date();
  const leaseUntil = new Date(now.getTime() + 600_000);
  await insertWaitingJobs({ count: JOBS, now });
  const times: number[] = [];
  let claimed = 0;
  for (let count = 0; count < CLAIMS; count += 1) {
    const begun = performance.now();
    const jobs = await claimJobs({ limit: 50, now, leaseUntil });
    times.push(performance.now() - begun);
    claimed += jobs.length;
    const id = { in: jobs.map((job) => job.id) };
    await db.outboxJob.updateMany({ where: { id }, data: { state: "delivered" } });
  }
  const sum = times.reduce((total, time) => total + time, 0);
  const median = times.sort((a, b) => a - b)[CLAIMS / 2] ?? 0;
  const figures = { claimed, perSecond: Math.round((claimed / sum) * 1000), medianMs: median };
  console.log(`${kind}: ${JSON.stringify(figures)}`);
  await db.$disconnect();
}
