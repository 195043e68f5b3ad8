// Generates the database clients of both providers; with --if-stale only when a schema has changed.
import { ensureClients } from "./lib/prepare.mjs";
import { prisma } from "./lib/prisma-cli.mjs";
import { PROVIDERS, schemaFile } from "./lib/schemas.mjs";

if (process.argv.includes("--if-stale")) {
  await ensureClients();
} else {
  for (const provider of PROVIDERS) {
    prisma(["generate", "--schema", schemaFile(provider)]);
  }
}
