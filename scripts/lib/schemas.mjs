import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const PROVIDERS = ["sqlite", "postgresql"];

/** Absolute path of a file in the project. */
export function inProject(...parts) {
  return path.join(ROOT, ...parts);
}

/** Absolute path of the Prisma schema of one provider. */
export function schemaFile(provider) {
  const name = provider === "sqlite" ? "schema.prisma" : `schema.${provider}.prisma`;
  return inProject("prisma", name);
}

/** Folder of one provider's migrations, one numbered folder each. */
export function migrationsFolder(provider) {
  return inProject("prisma", "migrations", provider);
}

/** The schema at the time of the last migration; the next migration is the difference to it. */
export function snapshotFile(provider) {
  return path.join(migrationsFolder(provider), "snapshot.prisma");
}

/** The PostgreSQL schema derived from the SQLite source, as text. */
export function derivePostgresSchema() {
  const source = readFileSync(schemaFile("sqlite"), "utf8");
  const body = source
    .replace(/^(\/\/.*\n)+/, "")
    .replace('"./generated/sqlite"', '"./generated/postgresql"')
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    // json preserves the order of keys and U+0000, like SQLite; jsonb does not.
    .replace(/^(\s+\w+\s+Json\??)/gm, "$1 @db.Json");
  return `// Written by scripts/derive-postgres-schema.mjs from schema.prisma. Do not edit.\n${body}`;
}
