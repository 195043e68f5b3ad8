import "server-only";

/** The type of a column, independent of the database. */
export type ColumnKind = "text" | "whole" | "boolean" | "moment" | "json";
export type Column = { name: string; kind: ColumnKind };
export type Model = {
  name: string;
  columns: Column[];
  /** The columns that rows are ordered by. */
  key: Column[];
  /** Whether the database assigns its ids (autoincrement). */
  hasAutoIncrement: boolean;
};

/** Sessions are neither saved nor restored: a stolen backup must not let anyone in. */
const EXCLUDED: readonly string[] = ["Session"];

/** Whether backups contain the rows of this table. Backups of older releases may contain others too. */
export function isInBackups({ name }: { name: string }): boolean {
  return !EXCLUDED.includes(name);
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  String: "text",
  Int: "whole",
  Boolean: "boolean",
  DateTime: "moment",
  Json: "json",
};

/**
 * The tables of the app, read from the text of its Prisma schema. Search indexes and the counters of
 * triggers are not among them: the databases derive these from the tables.
 */
export function readModels(schema: string): Model[] {
  const found = schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm);
  return Array.from(found, ([, name = "", body = ""]) => readModel(name, body));
}

function readModel(name: string, body: string): Model {
  const lines = body.split("\n").map((line) => line.trim());
  const columns = lines.flatMap((line) => readColumn(line) ?? []);
  const ownKey = lines.find((line) => / @id\b/.test(line))?.split(/\s+/)[0];
  const sharedKey = /@@id\(\[([^\]]+)\]/.exec(body)?.[1]?.split(",");
  const names = (ownKey === undefined ? (sharedKey ?? []) : [ownKey]).map((part) => part.trim());
  const key = columns.filter((column) => names.includes(column.name));
  if (key.length === 0) {
    throw new Error(`The model ${name} has no key.`);
  }
  return { name, columns, key, hasAutoIncrement: body.includes("@default(autoincrement())") };
}

function readColumn(line: string): Column | null {
  const [, name = "", type = ""] = /^(\w+)\s+(\w+)\??(?:\s|$)/.exec(line) ?? [];
  const kind = KINDS[type];
  return kind === undefined ? null : { name, kind };
}
