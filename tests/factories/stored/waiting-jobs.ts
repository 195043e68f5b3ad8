import { db, isSqlite } from "@/lib/server/db/client";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { claimStatement } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { publishedForm } from "./deliveries";

const KEYS = 40;

type Node = Record<string, unknown> & { Plans?: Node[] };

/** Jobs of 40 concurrency keys that become due at the same time, in a burst that the statistics do not know yet. */
export async function insertWaitingJobs({ count, now }: { count: number; now: Date }) {
  const { formId, teamId } = await publishedForm({});
  await db.$executeRaw`
    WITH RECURSIVE "numbers" ("n") AS (SELECT 1 UNION ALL SELECT "n" + 1 FROM "numbers" WHERE "n" < ${count})
    INSERT INTO "OutboxJob" ("kind", "teamId", "formId", "target", "lane", "messageId", "state", "nextAttemptAt", "warnings")
    SELECT 'webhook', ${teamId}, ${formId}, 'https://a.example/', 'webhook|' || ("n" % ${KEYS}), 'many_' || "n",
      'delivered', ${sqlTimestamp(now)}, '[]' FROM "numbers"`;
  await analyze();
  await db.outboxJob.updateMany({ where: { formId }, data: { state: "waiting" } });
}

/** Brings the statistics up to date. */
export async function analyze(): Promise<void> {
  await db.$executeRaw`ANALYZE "OutboxJob"`;
}

/** How many rows of the outbox a claim of 50 jobs reads; on SQLite, which does not tell, Infinity when it reads a whole table. */
export async function rowsReadByClaim(now: Date): Promise<number> {
  const claim = claimStatement({ limit: 50, now, leaseUntil: now, leaseToken: "explained" });
  if (isSqlite()) {
    const steps = await db.$queryRaw<{ detail: string }[]>`EXPLAIN QUERY PLAN ${claim}`;
    // What is read for each row of a common table expression is searched.
    const scan = /^SCAN (OutboxJob|job|due|next|busy)/;
    return steps.some(({ detail }) => scan.test(detail)) ? Infinity : 0;
  }
  const rows = await db.$queryRaw<{ "QUERY PLAN": { Plan: Node }[] }[]>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${claim}`;
  return rows[0]?.["QUERY PLAN"].reduce((sum, { Plan }) => sum + rowsRead(Plan), 0) ?? Infinity;
}

function rowsRead(node: Node): number {
  const own = ["Actual Rows", "Rows Removed by Filter"].map((name) => Number(node[name] ?? 0));
  const isScan = String(node["Node Type"]).endsWith("Scan") && node["Relation Name"] !== undefined;
  const here = isScan ? own.reduce((a, b) => a + b, 0) * Number(node["Actual Loops"]) : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), here);
}
