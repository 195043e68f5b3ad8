import { Client } from "pg";
import { openSqlite as openFile } from "@/tests/support/databases/sqlite";

/** Values as text; null = NULL. */
export type Row = Record<string, string | null>;

type Column = { name: string; type: string; isKey: boolean; isOptional: boolean };
type Reference = { column: string; parent: string; parentColumn: string };

export type Tables = {
  names: string[];
  columnsOf(table: string): string[];
  /** The tables that a row of this one has to name. */
  parentsOf(table: string): string[];
  /** Inserts a row with a value in every column, and the parents that it has to name. */
  insert(
    table: string,
    options: { number: number; parents: ReadonlyMap<string, Row> },
  ): Promise<Row>;
  /** The row with the key of this one, null when there is none. */
  find(table: string, row: Row): Promise<Row | null>;
  close(): Promise<void>;
};

type Database = {
  ask: (sql: string) => Promise<Record<string, unknown>[]>;
  columnsOf: (table: string) => Promise<Column[]>;
  referencesOf: (table: string) => Promise<Reference[]>;
  names: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** The tables of a database of any release, which their own definitions describe. */
export async function openTables(url: string): Promise<Tables> {
  const database = url.startsWith("file:") ? openSqlite(url) : await openPostgres(url);
  const names = (await database.names()).filter((name) => !/^(_prisma|sqlite_)/.test(name));
  const columns = new Map<string, Column[]>();
  const references = new Map<string, Reference[]>();
  for (const name of names) {
    columns.set(name, await database.columnsOf(name));
    references.set(name, await database.referencesOf(name));
  }
  const required = (table: string) => {
    const optional = new Set(
      columns.get(table)?.flatMap(({ name, isOptional }) => (isOptional ? name : [])),
    );
    return (references.get(table) ?? []).filter(({ column }) => !optional.has(column));
  };
  const read = async (table: string, where: string): Promise<Row | null> => {
    const list = (columns.get(table) ?? []).map(
      ({ name }) => `CAST("${name}" AS TEXT) AS "${name}"`,
    );
    const [row] = await database.ask(`SELECT ${list.join()} FROM "${table}" WHERE ${where}`);
    return (row as Row | undefined) ?? null; // every column is cast to text
  };
  const keyOf = (table: string, row: Row) => {
    const all = columns.get(table) ?? [];
    const keys = all.filter(({ isKey }) => isKey);
    const named = (keys.length > 0 ? keys : all).filter(
      ({ name }) => typeof row[name] === "string",
    );
    return named.map(({ name }) => `CAST("${name}" AS TEXT) = '${row[name] ?? ""}'`).join(" AND ");
  };
  return {
    names,
    columnsOf: (table) => (columns.get(table) ?? []).map(({ name }) => name),
    parentsOf: (table) => required(table).map(({ parent }) => parent),
    insert: async (table, { number, parents }) => {
      const named = new Map(
        required(table).map(({ column, parent, parentColumn }) => [
          column,
          parents.get(parent)?.[parentColumn] ?? "",
        ]),
      );
      const others = new Set((references.get(table) ?? []).map(({ column }) => column));
      const values = (columns.get(table) ?? []).flatMap(({ name, type, isOptional }) => {
        const value = named.get(name) ?? valueOf(type, number);
        return others.has(name) && isOptional ? [] : [[name, value] as const];
      });
      const list = values.map(([name]) => `"${name}"`).join();
      const texts = values.map(([, value]) => `'${value}'`).join();
      await database.ask(`INSERT INTO "${table}" (${list}) VALUES (${texts}) RETURNING 1`);
      const row = await read(table, keyOf(table, Object.fromEntries(values)));
      if (row === null) {
        throw new Error(`The row of ${table} is not there.`);
      }
      return row;
    },
    find: (table, row) => read(table, keyOf(table, row)),
    close: database.close,
  };
}

/** A value that no other row has, where the type allows it. */
function valueOf(type: string, number: number): string {
  if (/json/i.test(type)) {
    return "{}";
  }
  if (/bool/i.test(type)) {
    return "0";
  }
  if (/date|time/i.test(type)) {
    return "2026-01-01 00:00:00";
  }
  return /int|real|double|numeric/i.test(type) ? String(number) : `text ${number}`;
}

function openSqlite(url: string): Database {
  const db = openFile(url);
  const ask = (sql: string) => Promise.resolve(db.prepare(sql).all() as Record<string, unknown>[]);
  return {
    ask,
    names: async () =>
      (
        await ask("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
      ).map(({ name }) => String(name)),
    columnsOf: async (table) =>
      (await ask(`PRAGMA table_info("${table}")`)).map(({ name, type, pk, notnull }) => ({
        name: String(name),
        type: String(type),
        isKey: Number(pk) > 0,
        isOptional: notnull === 0 && pk === 0,
      })),
    referencesOf: async (table) =>
      (await ask(`PRAGMA foreign_key_list("${table}")`)).map((row) => ({
        column: String(row.from),
        parent: String(row.table),
        parentColumn: String(row.to),
      })),
    close: () => Promise.resolve(void db.close()),
  };
}

async function openPostgres(url: string): Promise<Database> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ask = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  return {
    ask,
    names: async () =>
      (
        await ask(
          "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
        )
      ).map(({ name }) => String(name)),
    columnsOf: async (table) =>
      (
        await ask(`SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS optional,
          EXISTS (SELECT 1 FROM information_schema.key_column_usage k
            JOIN information_schema.table_constraints t USING (constraint_name, table_name)
            WHERE t.constraint_type = 'PRIMARY KEY' AND k.table_name = '${table}'
            AND k.column_name = c.column_name) AS key
          FROM information_schema.columns c WHERE table_schema = 'public' AND table_name = '${table}'`)
      ).map(({ name, type, optional, key }) => ({
        name: String(name),
        type: String(type),
        isKey: key === true,
        isOptional: optional === true,
      })),
    referencesOf: async (table) =>
      (
        await ask(`SELECT a.attname AS column, p.relname AS parent, b.attname AS target
          FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
          CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS pair(own, target)
          JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = pair.own
          JOIN pg_attribute b ON b.attrelid = p.oid AND b.attnum = pair.target
          WHERE k.contype = 'f' AND t.relname = '${table}'`)
      ).map(({ column, parent, target }) => ({
        column: String(column),
        parent: String(parent),
        parentColumn: String(target),
      })),
    close: () => client.end(),
  };
}
