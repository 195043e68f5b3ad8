import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres, type TestDatabase } from "./postgres";

export type DatabaseKind = "sqlite" | "postgresql";

/** An empty, migrated database of the given kind that nobody else uses. */
export async function startDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database = kind === "sqlite" ? sqliteFile() : await startPostgres();
  const run = spawnSync(process.execPath, ["scripts/migrate.mjs"], {
    env: { ...process.env, DATABASE_URL: database.url },
    encoding: "utf8",
  });
  if (run.status !== 0) {
    await database.stop();
    throw new Error(`The test database could not be prepared: ${run.stderr}`);
  }
  return database;
}

function sqliteFile(): TestDatabase {
  const folder = mkdtempSync(path.join(tmpdir(), "formlane-sqlite-"));
  return {
    url: `file:${path.join(folder, "test.db")}`,
    stop: async () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
