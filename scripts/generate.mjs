// Generates the database clients of both providers; with --if-stale only when a schema has changed.
import { readArguments } from "./lib/arguments.mjs";
import { ensureClients } from "./lib/prepare.mjs";
import { prisma } from "./lib/prisma-cli.mjs";
import { PROVIDERS, schemaFile } from "./lib/schemas.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `npm run db:generate [-- --if-stale]
Generates the database clients of both providers.`;

try {
  const { values } = readArguments({ usage: USAGE, options: { "if-stale": { type: "boolean" } } });
  if (values["if-stale"]) {
    await ensureClients();
  } else {
    PROVIDERS.forEach((provider) => prisma(["generate", "--schema", schemaFile(provider)]));
  }
} catch (error) {
  failWith(error);
}
