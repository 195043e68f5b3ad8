import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import {
  BackupError,
  endHooksSql,
  ERASE_AGAIN_SQL,
  FAILURE_REASONS_SQL,
  KEEP_STOPS_AND_KEYS_SQL,
  KEPT_TABLES,
  PAUSE_DELIVERIES_SQL,
  replacedTable,
  searchBacklogSql,
  type RestoredRows,
  type RestoreTarget,
  type Snapshot,
} from "./backup-database";
import type { Column, ColumnKind, Model } from "./models";
import { PERSONAL_TEAMS_SQL } from "./older-releases";
import type { Cell, Row } from "./rows";

const CONNECT_TIMEOUT_MS = 5_000;
const BATCH = 1_000;
const LEAVES_WITHIN_MS = 2_000;
const POLL_MS = 50;
const TYPES: Readonly<Record<ColumnKind, string>> = {
  text: "text",
  whole: "integer",
  boolean: "boolean",
  moment: "timestamp",
  json: "json",
};
/** Filled by triggers, with foreign keys to the app's tables: one TRUNCATE has to name all of them. */
const OF_TRIGGERS = ["SubmissionSearch", "SubmissionChoices"];
const NAMES = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(", ");

/** A snapshot of a PostgreSQL database: one read-only transaction until it is closed. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  await endOnError(client, async () => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // PostgreSQL takes the snapshot at the first query, not at BEGIN.
    await client.query("SELECT 1 FROM _prisma_migrations");
  });
  return {
    provider: "postgresql",
    migrations: async () => {
      const { rows } = await client.query<{ name: string }>(
        "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1",
      );
      return rows.map(({ name }) => name);
    },
    lastId: (model) => lastIdOf(client, model),
    rows: (model) => rowsOf(client, model),
    close: () => client.end(),
  };
}

/** Whether the database has no account. */
export async function isPostgresEmpty(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ found: string | null }>(
      `SELECT to_regclass('"User"') AS found`,
    );
    if (rows[0]?.found === null) {
      return true;
    }
    return (await client.query('SELECT 1 FROM "User" LIMIT 1')).rows.length === 0;
  } finally {
    await client.end();
  }
}

/** Restores into a migrated database in one transaction, so a failure leaves it as it was. */
export async function openPostgresTarget(
  url: string,
  { models, hasTerms, hasTeams }: RestoredRows,
): Promise<RestoreTarget> {
  const client = await connect(url);
  const checks = await endOnError(client, async () => {
    await refuseWhileConnected(client);
    await client.query("BEGIN");
    await emptyAll(client, models);
    if (!hasTerms) {
      // Search texts of older releases are not index terms.
      await client.query(`ALTER TABLE "Submission" DISABLE TRIGGER "Submission_searched"`);
    }
    return dropForeignKeys(client);
  });
  let isOpen = true;
  return {
    areMailStopsKept: true,
    replace: async (model, batches) => {
      await client.query(`DELETE FROM "${model.name}"`);
      await insertInto(client, { table: model.name, model, batches });
    },
    addKept: (model, batches) =>
      insertInto(client, { table: replacedTable(model.name), model, batches }),
    rows: (model) => rowsOf(client, model),
    pauseDeliveries: async () => {
      await client.query(endHooksSql(new Date()));
      return (await client.query(PAUSE_DELIVERIES_SQL)).rowCount ?? 0;
    },
    finish: async (lastIds) => {
      if (!hasTeams) {
        await client.query(PERSONAL_TEAMS_SQL);
      }
      for (const check of checks) {
        await client.query(check);
      }
      for (const [name, lastId] of lastIds) {
        await client.query(`SELECT setval(pg_get_serial_sequence('"${name}"', 'id'), ${lastId})`);
      }
      await client.query(searchBacklogSql({ hasTerms }));
      await client.query(FAILURE_REASONS_SQL);
      await client.query(KEEP_STOPS_AND_KEYS_SQL);
      await client.query(ERASE_AGAIN_SQL);
      await client.query(
        `DROP TABLE ${KEPT_TABLES.map((name) => `"${replacedTable(name)}"`).join()}`,
      );
      await client.query(`ALTER TABLE "Submission" ENABLE TRIGGER "Submission_searched"`);
      await client.query("COMMIT");
      isOpen = false;
      await client.end();
    },
    abandon: async () => {
      if (isOpen) {
        isOpen = false;
        // Closing the connection rolls the transaction back.
        await client.end();
      }
    },
  };
}

type Inserted = { table: string; model: Model; batches: AsyncIterable<readonly Row[]> };

async function insertInto(client: Client, { table, model, batches }: Inserted): Promise<void> {
  const casts = model.columns.map(({ kind }, index) => `c${index}::${TYPES[kind]}`);
  const lists = model.columns.map((_column, index) => `$${index + 1}::text[]`);
  const places = model.columns.map((_column, index) => `c${index}`);
  const insert = `INSERT INTO "${table}" (${NAMES(model.columns)})
    SELECT ${casts.join(", ")} FROM unnest(${lists.join(", ")}) AS rows(${places.join(", ")})`;
  for await (const rows of batches) {
    for (let start = 0; start < rows.length; start += BATCH) {
      const some = rows.slice(start, start + BATCH);
      const values = model.columns.map((_column, index) =>
        some.map((row) => toText(row[index] ?? null)),
      );
      await client.query(insert, values);
    }
  }
}

/** Throws while others are connected: a server would go on with what it has read of the rows that are replaced. */
async function refuseWhileConnected(client: Client): Promise<void> {
  const deadline = Date.now() + LEAVES_WITHIN_MS;
  for (;;) {
    // Whoever may not see more sees at least that somebody is there. Processes of the database itself have no user.
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT COALESCE(NULLIF(application_name, ''), 'without a name') AS name
        FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL`,
    );
    if (rows.length === 0) {
      return;
    }
    // A connection that was just closed is listed for another moment.
    if (Date.now() > deadline) {
      const names = rows.map(({ name }) => name).join(", ");
      throw new BackupError(
        `A server, or another program, is connected to the database (${names}): stop it first.`,
      );
    }
    await sleep(POLL_MS);
  }
}

/** Empties the tables of the app, and copies those whose rows are kept. */
async function emptyAll(client: Client, models: readonly Model[]): Promise<void> {
  // Fails while a server holds locks, instead of waiting until it stops.
  await client.query("SET LOCAL lock_timeout = '10s'");
  const names = [...models.map(({ name }) => name), ...OF_TRIGGERS];
  const all = names.map((name) => `"${name}"`).join(", ");
  await client.query(`LOCK TABLE ${all}`).catch((error: unknown) => {
    const isBusy = error instanceof Error && "code" in error && error.code === "55P03";
    throw isBusy ? new BackupError("A server uses the database: stop it first.") : error;
  });
  for (const name of KEPT_TABLES) {
    // Not a temporary one, for which an operator's role may lack the right. Dropped before the commit.
    await client.query(`CREATE TABLE "${replacedTable(name)}" AS TABLE "${name}"`);
  }
  await client.query(`TRUNCATE ${all}`);
}

/** Lets rows be inserted in any order; running the returned statements restores and checks the keys. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ of: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "of", quote_ident(conname) AS "name",
      pg_get_constraintdef(oid) AS "definition" FROM pg_constraint
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { of, name } of rows) {
    await client.query(`ALTER TABLE ${of} DROP CONSTRAINT ${name}`);
  }
  return rows.map(
    ({ of, name, definition }) => `ALTER TABLE ${of} ADD CONSTRAINT ${name} ${definition}`,
  );
}

/** Sequences ignore transactions: the value is at least as high as any id of the snapshot. */
async function lastIdOf(
  client: Client,
  { name, hasAutoIncrement: isCounted }: Model,
): Promise<number | null> {
  if (!isCounted) {
    return null;
  }
  const { rows } = await client.query<{ last: string | null }>(
    `SELECT pg_sequence_last_value(pg_get_serial_sequence('"${name}"', 'id')) AS "last"`,
  );
  const last = rows[0]?.last ?? null;
  return last === null ? null : Number(last);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // No parsing: the text that PostgreSQL sends has the milliseconds of dates and the exact text of JSON.
    types: { getTypeParser: () => (value: unknown) => value },
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch {
    throw new BackupError("The PostgreSQL database cannot be reached.");
  }
  await endOnError(client, () => client.query("SET datestyle = 'ISO'"));
  return client;
}

/** Closes the connection when the work fails: an open one would keep the command running. */
async function endOnError<T>(client: Client, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function* rowsOf(client: Client, { name, columns, key }: Model): AsyncGenerator<Row> {
  // Sorts by bytes as SQLite does, not by a language.
  const order = key.map((part) => `"${part.name}"${part.kind === "text" ? ' COLLATE "C"' : ""}`);
  await client.query(
    `DECLARE backup_rows CURSOR FOR SELECT ${NAMES(columns)} FROM "${name}" ORDER BY ${order.join(", ")}`,
  );
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${BATCH} FROM backup_rows`,
      rowMode: "array",
    });
    for (const row of rows) {
      yield columns.map((column, index) => fromText(column, row[index] ?? null));
    }
    if (rows.length < BATCH) {
      break;
    }
  }
  await client.query("CLOSE backup_rows");
}

function fromText({ kind }: Column, text: string | null): Cell {
  if (text === null) {
    return null;
  }
  switch (kind) {
    case "whole":
      return Number(text);
    case "boolean":
      return text === "t";
    case "moment":
      return new Date(`${text.replace(" ", "T")}Z`).toISOString();
    default:
      return text;
  }
}

/** Dates need no conversion: the columns have no time zone and hold UTC. */
function toText(cell: Cell): string | null {
  return cell === null ? null : String(cell);
}
