// `npm run db:migration NAME` writes the next migration of both providers; with --check it fails if
// one is missing.
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { diffSchemas } from "./lib/prisma-cli.mjs";
import { migrationsFolder, PROVIDERS, schemaFile, snapshotFile } from "./lib/schemas.mjs";

const isCheck = process.argv.includes("--check");
const name = process.argv[2];
if (!isCheck && !/^[a-z][a-z0-9_]*$/.test(name ?? "")) {
  console.error(
    "Give the migration a name of small letters, digits and _: npm run db:migration NAME",
  );
  process.exit(1);
}

for (const provider of PROVIDERS) {
  const snapshot = snapshotFile(provider);
  const from = existsSync(snapshot) ? snapshot : null;
  const sql = diffSchemas({ provider, from, to: schemaFile(provider) });
  if (sql === "") {
    continue;
  }
  if (isCheck) {
    console.error(
      `The ${provider} schema has no migration yet: run \`npm run db:migration NAME\`.`,
    );
    process.exitCode = 1;
  } else {
    writeMigration({ provider, sql });
  }
}

function writeMigration({ provider, sql }) {
  const folder = migrationsFolder(provider);
  mkdirSync(folder, { recursive: true });
  // Numbers have gaps, so the next one follows the highest.
  const numbers = readdirSync(folder).map((entry) => Number(/^\d{4}(?=_)/.exec(entry) ?? 0));
  const next = Math.max(0, ...numbers) + 1;
  const migration = path.join(folder, `${String(next).padStart(4, "0")}_${name}`);
  mkdirSync(migration);
  writeFileSync(path.join(migration, "migration.sql"), `${sql}\n`);
  copyFileSync(schemaFile(provider), snapshotFile(provider));
  console.log(`Wrote ${path.relative(process.cwd(), migration)}`);
}
