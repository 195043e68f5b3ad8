// Writes prisma/schema.postgresql.prisma; with --check it only verifies that the file is up to
// date.
import { readFileSync, writeFileSync } from "node:fs";
import { readArguments } from "./lib/arguments.mjs";
import { derivePostgresSchema, schemaFile } from "./lib/schemas.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `npm run db:derive [-- --check]
Writes the PostgreSQL schema from the SQLite one; --check only says whether it is stale.`;

try {
  derive(readArguments({ usage: USAGE, options: { check: { type: "boolean" } } }).values.check);
} catch (error) {
  failWith(error);
}

function derive(isCheck) {
  const target = schemaFile("postgresql");
  const wanted = derivePostgresSchema();

  if (!isCheck) {
    writeFileSync(target, wanted);
  } else if (readFileSync(target, "utf8") !== wanted) {
    console.error("prisma/schema.postgresql.prisma is stale: run `npm run db:derive`.");
    process.exitCode = 1;
  }
}
