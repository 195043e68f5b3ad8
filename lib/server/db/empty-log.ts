import "server-only";
import Database from "better-sqlite3";
import { env } from "@/lib/server/environment/env";
import { sqliteFile } from "./sqlite-file";

/**
 * Empties the write-ahead log of SQLite; false when somebody reads or writes, and it did only what it could meanwhile. It
 * waits for nobody, as every request would wait with it: hence on a connection of its own.
 */
export function emptyLog(): boolean {
  const connection = new Database(sqliteFile(env.DATABASE_URL), { timeout: 0 });
  try {
    return connection.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
  } finally {
    connection.close();
  }
}
