import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

// Prisma's command line would download its native engine; this one comes with npm.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL("./scripts/schema-engine.mjs", import.meta.url),
);
process.env.CHECKPOINT_DISABLE ??= "1";
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= "1";

export default defineConfig({
  schema: "prisma/schema.prisma",
  datasource: { url: process.env.DATABASE_URL ?? "file:./data/formlane.db" },
});
