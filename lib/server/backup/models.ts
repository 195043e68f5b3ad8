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

/** Sessions and sign-ins under way are neither saved nor restored: a stolen backup must not let anyone in. */
const EXCLUDED: readonly string[] = ["Session", "SignInChallenge", "PasskeyChallenge"];

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

function readModel(model: string, body: string): Model {
  const name = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
  const lines = body.split("\n").map((line) => line.trim());
  const columns = new Map(lines.flatMap((line) => readColumn(line) ?? []));
  const ownKey = lines.find((line) => / @id\b/.test(line))?.split(/\s+/)[0];
  const sharedKey = /@@id\(\[([^\]]+)\]/.exec(body)?.[1]?.split(",");
  const fields = ownKey === undefined ? (sharedKey ?? []) : [ownKey];
  const key = fields.flatMap((field) => columns.get(field.trim()) ?? []);
  if (key.length === 0) {
    throw new Error(`The model ${model} has no key.`);
  }
  const hasAutoIncrement = body.includes("@default(autoincrement())");
  return { name, columns: [...columns.values()], key, hasAutoIncrement };
}

/** The column of a field, by the field's name; the database may have another name for it (`@map`). */
function readColumn(line: string): [field: string, column: Column][] | null {
  const [, field = "", type = ""] = /^(\w+)\s+(\w+)\??(?:\s|$)/.exec(line) ?? [];
  const kind = KINDS[type];
  const name = / @map\("(\w+)"\)/.exec(line)?.[1] ?? field;
  return kind === undefined ? null : [[field, { name, kind }]];
}
