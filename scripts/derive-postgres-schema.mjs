// Writes prisma/schema.postgresql.prisma; with --check it only verifies that the file is up to
// date.
import { readFileSync, writeFileSync } from "node:fs";
import { derivePostgresSchema, schemaFile } from "./lib/schemas.mjs";

const target = schemaFile("postgresql");
const wanted = derivePostgresSchema();

if (!process.argv.includes("--check")) {
  writeFileSync(target, wanted);
} else if (readFileSync(target, "utf8") !== wanted) {
  console.error("prisma/schema.postgresql.prisma is stale: run `npm run db:derive`.");
  process.exitCode = 1;
}
