// Generates the database clients of both providers.
import { prisma } from "./lib/prisma-cli.mjs";
import { PROVIDERS, schemaFile } from "./lib/schemas.mjs";

for (const provider of PROVIDERS) {
  prisma(["generate", "--schema", schemaFile(provider)]);
}
