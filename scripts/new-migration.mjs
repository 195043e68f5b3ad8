// `npm run db:migration NAME` writes the next migration of both providers; with --check it fails if
// one is missing.
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { diffSchemas } from "./lib/prisma-cli.mjs";
import { migrationsFolder, PROVIDERS, schemaFile, snapshotFile } from "./lib/schemas.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";

const USAGE = `npm run db:migration -- NAME
Writes the next migration of both providers. NAME has small letters, digits and _. With --check alone: says whether one is missing.`;

const { isCheck, name } = readNamed();

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

function readNamed() {
  try {
    const options = { check: { type: "boolean" } };
    const { values, positionals } = readArguments({ usage: USAGE, options, words: [0, 1] });
    const [found] = positionals;
    if (!values.check && !/^[a-z][a-z0-9_]*$/.test(found ?? "")) {
      throw new StartError(
        `Give it a name of small letters, digits and _: ${USAGE.split("\n")[0]}`,
      );
    }
    return { isCheck: values.check === true, name: found };
  } catch (error) {
    return failWith(error);
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
