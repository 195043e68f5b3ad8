import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { claimJobs } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { analyze, insertWaitingJobs, rowsReadByClaim } from "@/tests/factories/stored/waiting-jobs";
import {
  startOldestPostgres,
  type OldestPostgres,
} from "@/tests/support/servers/installed-servers";
import { startServer } from "@/tests/support/servers/server";

const NOW = new Date("2026-03-01T12:00:00.000Z");
// Four jobs and what runs, of each of 40 keys.
const FEW_ROWS = 4_000;

let database: OldestPostgres;

beforeAll(async () => {
  database = await startOldestPostgres();
  // The database client reads it on first use, which is below.
  Object.assign(process.env, { DATABASE_URL: database.url });
  await migrate(database.url);
});
afterAll(async () => {
  await db.$disconnect();
  await database.stop();
});

it("claims few of 50,000 jobs that are due at the same time without reading the others", async () => {
  await insertWaitingJobs({ count: 50_000, now: NOW });
  expect(await rowsReadByClaim(NOW)).toBeLessThan(FEW_ROWS);
  await analyze();
  expect(await rowsReadByClaim(NOW)).toBeLessThan(FEW_ROWS);
  await db.outboxJob.updateMany({ where: { state: "running" }, data: { state: "delivered" } });
  const leaseUntil = new Date(NOW.getTime() + 60_000);
  expect(await claimJobs({ limit: 50, now: NOW, leaseUntil })).toHaveLength(16);
});

it("compiles no queries in our sessions", async () => {
  expect(await db.$queryRaw`SHOW jit`).toEqual([{ jit: "off" }]);
});

it("answers 503 while PostgreSQL is stopped, whatever is asked, and goes on when it is back", async () => {
  const server = await startServer({ DATABASE_URL: database.url });
  const { publicUrl } = await db.form.findFirstOrThrow({ where: { publicUrl: { not: null } } });
  const ask = async () => {
    const calls = [
      fetch(`${server.url}/form/${publicUrl}`),
      fetch(`${server.url}/bundled-request`),
      fetch(`${server.url}/api/health`),
      fetch(`${server.url}/api/public-forms/${publicUrl}/submit`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: "{}",
      }),
    ];
    return (await Promise.all(calls)).map(({ status }) => status);
  };
  expect(await ask()).toEqual([200, 200, 200, 201]);
  database.control("stop", "-m", "fast");
  expect(await ask()).toEqual([503, 503, 503, 503]);
  database.control("start");
  expect(await ask()).toEqual([200, 200, 200, 201]);
  await server.stop();
});
