import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { askPostgres } from "@/tests/support/databases/database";
import { inMemoryFolder } from "@/tests/support/in-memory-folder";
import { openTables, type Row, type Tables } from "../support/any-tables";

const isPostgres = process.env.DATABASE === "postgresql";
const folder = inMemoryFolder("formlane-upgrades-");
const migrations = readdirSync(`prisma/migrations/${isPostgres ? "postgresql" : "sqlite"}`)
  .filter((name) => /^\d{4}_/.test(name))
  .sort();

/** What was called otherwise before accounts had teams. */
const RENAMED: Readonly<Record<string, string>> = {
  AccountSettings: "TeamSettings",
  ownerId: "teamId",
  userId: "teamId",
  requestRecipientId: "requestTeamId",
};

/** What follows from other rows, and is made anew where an upgrade changed how. */
const DERIVED = ["SummarySegment", "Submission.searchText"];

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("rows of every released schema are there after all upgrades, as they were", async () => {
  const url = await emptyDatabase();
  const written: { table: string; row: Row; release: string }[] = [];
  for (const release of migrations) {
    await migrate(url, release);
    const tables = await openTables(url);
    for (const [table, row] of await rowOfEach(tables, written.length)) {
      if (!DERIVED.includes(table)) {
        written.push({ table, row, release });
      }
    }
    await tables.close();
  }
  expect(written.length).toBeGreaterThan(10 * migrations.length);

  const tables = await openTables(url);
  const lost: string[] = [];
  for (const { table, row, release } of written) {
    const name = RENAMED[table] ?? table;
    const present = tables.columnsOf(name);
    const expected = Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        present.includes(column) ? column : (RENAMED[column] ?? column),
        value,
      ]),
    );
    const now = await tables.find(name, expected);
    const kept = present.filter(
      (column) => column in expected && !DERIVED.includes(`${name}.${column}`),
    );
    const changed = kept.filter((column) => now?.[column] !== expected[column]);
    if (now === null || changed.length > 0) {
      lost.push(`${release} ${table} ${changed.join()}`);
    }
  }
  await tables.close();
  expect(lost).toEqual([]);
});

/** Inserts a row into each table, parents before children. */
async function rowOfEach(tables: Tables, start: number): Promise<[string, Row][]> {
  const done = new Map<string, Row>();
  let number = start;
  let left = tables.names;
  while (left.length > 0) {
    const later: string[] = [];
    for (const table of left) {
      const parents = tables.parentsOf(table).filter((parent) => parent !== table);
      if (parents.every((parent) => done.has(parent) || !tables.names.includes(parent))) {
        number += 1;
        done.set(table, await tables.insert(table, { number, parents: done }));
      } else {
        later.push(table);
      }
    }
    expect(later.length, `tables that wait for each other: ${later.join()}`).toBeLessThan(
      left.length,
    );
    left = later;
  }
  return [...done];
}

async function emptyDatabase(): Promise<string> {
  if (!isPostgres) {
    return `file:${path.join(folder, "every.db")}`;
  }
  const shared = process.env.DATABASE_URL ?? "";
  const name = `upgrades_${process.pid}`;
  await askPostgres(shared, `CREATE DATABASE ${name}`);
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return url.href;
}
