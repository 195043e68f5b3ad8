import "server-only";
import { storage } from "@/lib/server/files/storage";
import { damagedBackup, readArchive } from "./archive";
import { BackupError, ERASED_TABLES, TERMS_MIGRATION, type RestoreTarget } from "./backup-database";
import { addFile, fileKeyOf, isStorageEmpty, removeOtherFiles } from "./files";
import type { Manifest } from "./manifest";
import { isInBackups, type Model } from "./models";
import { currentTableName, hasTeams, inCurrentNames } from "./older-releases";
import { currentModels, isDatabaseEmpty, openRestoreTarget } from "./open-database";
import { checksumOf, type Row } from "./rows";
import { tableOf, unpackRows, verifyBackup } from "./verify-backup";

const SEALED_WITH_ANOTHER_KEY =
  "is signed with another ENCRYPTION_KEY, so that nobody can tell whether it was changed: set that key as ENCRYPTION_KEY_PREVIOUS";

type Restore = {
  /** The database to fill, of either kind. */
  url: string;
  file: string;
  /** Another backup, or a list of erased ids, of which only that list is read: what is on it is erased again. */
  erasedFile?: string | undefined;
  /** Replaces existing data. */
  isForced: boolean;
  /** Takes a backup whose signature nobody can check, as its ENCRYPTION_KEY is not set. */
  isUnknownKeyAccepted?: boolean;
  /** Sends what waits to be delivered in the backup; else it is paused. */
  isDelivering?: boolean;
  migrate: (url: string) => Promise<unknown>;
};

type Restored = Pick<RestoreTarget, "areMailStopsKept"> & {
  manifest: Manifest;
  isKeyKnown: boolean;
  /** How many deliveries were waiting in the backup and are paused. */
  pausedCount: number;
};

/**
 * Replaces a database and its files with a backup, while no server runs. The backup is checked before
 * anything is changed, and a later failure leaves everything as it was. Afterwards nobody is signed in.
 * @throws {BackupError} with one sentence
 */
export async function restoreBackup({
  url,
  file,
  erasedFile,
  isForced,
  isUnknownKeyAccepted = false,
  isDelivering = false,
  migrate,
}: Restore): Promise<Restored> {
  const verified = await verifyBackup(file);
  if (!verified.isKeyKnown && !isUnknownKeyAccepted) {
    throw new BackupError(
      `The backup ${SEALED_WITH_ANOTHER_KEY}, or give \`--accept-unknown-key\`.`,
    );
  }
  const manifest = inCurrentNames(verified.manifest);
  if (!manifest.tables.some(({ name }) => name === "User")) {
    throw new BackupError(
      "The file is a list of erased ids and no backup: give it with `--erased`, beside a backup.",
    );
  }
  const erased = erasedFile === undefined ? null : await verifyBackup(erasedFile);
  if (erased?.isKeyKnown === false) {
    throw new BackupError(`The file of \`--erased\` ${SEALED_WITH_ANOTHER_KEY}.`);
  }
  const models = modelsOf(manifest);
  if (!isForced && !((await isDatabaseEmpty(url)) && (await isStorageEmpty()))) {
    throw new BackupError("There is data already; `--force` puts the backup in its place.");
  }
  const target = await openRestoreTarget(url, {
    models: currentModels(),
    hasTerms: manifest.migrations.includes(TERMS_MIGRATION),
    hasTeams: hasTeams(manifest),
    migrate,
  });
  const added: string[] = [];
  const restored = new Set<string>();
  let pausedCount: number;
  try {
    await fill({
      file,
      target,
      models,
      onFile: (key, isNew) => {
        restored.add(key);
        if (isNew) {
          added.push(key);
        }
      },
    });
    await compare(target, { models, manifest });
    if (erasedFile !== undefined && erased !== null) {
      await addErased(target, {
        file: erasedFile,
        models: modelsOf(inCurrentNames(erased.manifest)),
      });
    }
    pausedCount = isDelivering ? 0 : await target.pauseDeliveries();
    await target.finish(lastIdsOf(manifest, models));
  } catch (error) {
    await target.abandon();
    for (const key of added) {
      await storage().remove(key);
    }
    throw error;
  }
  // Last: until `finish` a failure would restore the old rows, which need these files.
  await removeOtherFiles((key) => restored.has(key));
  return { ...verified, areMailStopsKept: target.areMailStopsKept, pausedCount };
}

/** Adds the list of erased ids of another backup to that of the replaced database. */
async function addErased(
  target: RestoreTarget,
  { file, models }: { file: string; models: readonly Model[] },
): Promise<void> {
  for await (const entry of readArchive(file)) {
    const table = currentTableOf(entry.name);
    const model = models.find(({ name }) => name === table);
    if (model !== undefined && ERASED_TABLES.includes(model.name)) {
      await target.addKept(model, only(await unpackRows(entry)));
    }
  }
}

/** The backup's tables by this release's schema; columns added since then get their default values. */
function modelsOf({ tables }: Manifest): Model[] {
  const current = currentModels();
  return tables.map(({ name, columns }) => {
    const model = current.find((each) => each.name === name);
    const known = columns.flatMap(
      (column) => model?.columns.find((each) => each.name === column) ?? [],
    );
    if (model === undefined || known.length !== columns.length) {
      throw new BackupError("The backup was made by another release of this program.");
    }
    return { ...model, columns: known };
  });
}

/** Last ids by model. Ignores those of tables without autoincrement, which older releases saved too. */
function lastIdsOf({ tables }: Manifest, models: readonly Model[]): Map<string, number> {
  const counted = new Set(
    models.filter(({ hasAutoIncrement: isCounted }) => isCounted).map(({ name }) => name),
  );
  const lastIds = new Map(
    tables.flatMap(({ name, lastId }) =>
      lastId === null || !counted.has(name) ? [] : [[name, lastId] as const],
    ),
  );
  // The personal teams of accounts of older releases have the ids of the accounts.
  const lastTeam = lastIds.get("Team") ?? lastIds.get("User");
  return lastTeam === undefined ? lastIds : lastIds.set("Team", lastTeam);
}

type Filled = {
  file: string;
  target: RestoreTarget;
  models: readonly Model[];
  onFile: (key: string, isNew: boolean) => void;
};

/** One pass through the archive: the parts of a table are adjacent, the files follow all rows. */
async function fill({ file, target, models, onFile }: Filled): Promise<void> {
  const entries = readArchive(file);
  const filled = new Set<string>();
  let next = await entries.next();
  while (next.done !== true) {
    const entry = next.value;
    const table = currentTableOf(entry.name);
    const key = fileKeyOf(entry.name);
    if (table !== null) {
      const model = models.find(({ name }) => name === table);
      if (model === undefined || filled.has(table)) {
        throw damagedBackup();
      }
      filled.add(table);
      await target.replace(model, isInBackups(model) ? partsOf(table) : skipped(partsOf(table)));
      continue;
    }
    if (key !== null) {
      onFile(key, await addFile(key, entry));
    }
    next = await entries.next();
  }

  async function* partsOf(table: string): AsyncGenerator<readonly Row[]> {
    while (next.done !== true && currentTableOf(next.value.name) === table) {
      yield await unpackRows(next.value);
      next = await entries.next();
    }
  }
}

function currentTableOf(entryName: string): string | null {
  const table = tableOf(entryName);
  return table && currentTableName(table);
}

/** Empties tables without rows in the backup, then reads every table back and compares its checksum. */
async function compare(
  target: RestoreTarget,
  { models, manifest }: { models: readonly Model[]; manifest: Manifest },
): Promise<void> {
  for (const model of models) {
    const saved = manifest.tables.find(({ name }) => name === model.name);
    const wanted = isInBackups(model) ? saved : await checksumOf([]);
    if (wanted?.rows === 0) {
      await target.replace(model, nothing());
    }
    const found = await checksumOf(target.rows(model));
    if (found.rows !== wanted?.rows || found.sha256 !== wanted.sha256) {
      throw new BackupError(`The rows of ${model.name} did not arrive as they were saved.`);
    }
  }
}

/** Reads rows to the end and yields none of them. */
async function* skipped(parts: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for await (const rows of parts) {
    yield rows.slice(0, 0);
  }
}

async function* only(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function* nothing(): AsyncGenerator<readonly Row[]> {
  // No rows.
}
