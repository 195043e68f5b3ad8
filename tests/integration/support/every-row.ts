import { Client } from "pg";
import { openSqlite } from "@/tests/support/databases/sqlite";

const LOCKED_MS = 60_000;

const isSqlite = (url: string) => url.startsWith("file:");

/** Runs a statement, as somebody would who repairs the database by hand. */
export async function runStatement(url: string, statement: string): Promise<void> {
  if (!isSqlite(url)) {
    await withPostgres(url, (client) => client.query(statement));
    return;
  }
  const file = openSqlite(url, { timeout: LOCKED_MS });
  file.exec(statement);
  file.close();
}

async function withPostgres<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of all tables, as text. */
export async function everyRow(url: string): Promise<string> {
  if (isSqlite(url)) {
    const file = openSqlite(url, { readonly: true });
    // What the index of words holds is in tables of its own.
    const named =
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'";
    const tables = file.prepare(named).all();
    const rows = tables.flatMap((table) => {
      const { name } = table as { name: string };
      return file.prepare(`SELECT * FROM "${name}"`).all();
    });
    file.close();
    return rows
      .map((row) =>
        Object.values(row as object)
          .map(asText)
          .join("\t"),
      )
      .join("\n");
  }
  return withPostgres(url, async (client) => {
    const { rows: tables } = await client.query<{ tablename: string }>(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    );
    let text = "";
    for (const { tablename } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM "${tablename}" AS t`,
      );
      text += rows.map(({ row }) => `${row}\n`).join("");
    }
    return text;
  });
}

function asText(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString("latin1") : String(value);
}
