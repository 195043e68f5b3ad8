import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { RestoredRows, RestoreTarget, Snapshot } from "./backup-database";
import { readModels, type Model } from "./models";

type Migrate = (url: string) => Promise<unknown>;

/** The tables of this release. */
export function currentModels(): Model[] {
  return readModels(readFileSync(path.resolve("prisma", "schema.prisma"), "utf8"));
}

/** A snapshot of the database at `url`. Each driver is loaded only when it is needed. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  if (isSqliteUrl(url)) {
    const { openSqliteSnapshot } = await import("./sqlite");
    return openSqliteSnapshot(fileOf(url));
  }
  const { openPostgresSnapshot } = await import("./postgres");
  return openPostgresSnapshot(url);
}

/** Whether the database has no account. */
export async function isDatabaseEmpty(url: string): Promise<boolean> {
  if (isSqliteUrl(url)) {
    return (await import("./sqlite")).isSqliteEmpty(fileOf(url));
  }
  return (await import("./postgres")).isPostgresEmpty(url);
}

/** Begins to restore into the database at `url`; `migrate` creates its tables. */
export async function openRestoreTarget(
  url: string,
  { migrate, ...incoming }: RestoredRows & { migrate: Migrate },
): Promise<RestoreTarget> {
  if (isSqliteUrl(url)) {
    return (await import("./sqlite")).openSqliteTarget(fileOf(url), { ...incoming, migrate });
  }
  await migrate(url);
  return (await import("./postgres")).openPostgresTarget(url, incoming);
}

function isSqliteUrl(url: string): boolean {
  return url.startsWith("file:");
}

function fileOf(url: string): string {
  return path.resolve(url.slice("file:".length));
}
