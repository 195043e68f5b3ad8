import * as z from "zod/mini";
import { isRecord } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { ROW_KEY, ROW_LIMITS } from "@/lib/domain/fields/rows";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { quotedLabel } from "../_shared/quoted-label";
import { rowsProblem, rowsShape } from "../_shared/rows/rows-schema";
import type { SchemaParts } from "../_shared/rows/schema-parts";

const rawTable = fieldTypeSchema({
  type: z.literal("table"),
  columns: z.optional(z.array(z.unknown(), "The columns of a table must be a list")),
  ...rowsShape,
});

type Table = Omit<z.output<typeof rawTable>, "columns"> & { columns: Field[] };

/** The schema of tables. Whatever is wrong with a column names the table and the column. */
export function createTableSchema(parts: SchemaParts) {
  const schema = z.transform((raw: unknown, payload): Table => {
    const parsed = rawTable.safeParse(raw);
    if (!parsed.success) {
      payload.issues.push(
        ...parsed.error.issues.map((issue) => ({ ...issue, input: raw, code: "custom" as const })),
      );
      return z.NEVER;
    }
    const { columns: given = [], ...table } = parsed.data;
    const columns = given.slice(0, ROW_LIMITS.columns).map((column) => readColumn(column, parts));
    const sentence = rowsProblem(table) ?? listProblem(given, columns);
    if (sentence !== null) {
      const message = `${quotedLabel(table.label)}: ${sentence}`;
      payload.issues.push({ code: "custom", message, input: raw, path: ["columns"] });
    }
    return { ...table, columns: columns.filter((column) => typeof column !== "string") };
  });
  return Object.assign(schema, { stored: rawTable.stored });
}

/** The column, or what is wrong with it. */
function readColumn(raw: unknown, { schemaOf, mayBeColumn }: SchemaParts): Field | string {
  const type = isRecord(raw) ? raw["type"] : undefined;
  if (typeof type !== "string" || type === "") {
    return "each column needs a type";
  }
  if (!mayBeColumn(type)) {
    return `a column cannot be of the type "${type.slice(0, LIMITS.buttonLabel)}"`;
  }
  const parsed = schemaOf({ type }).safeParse(raw);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? "it cannot be read");
}

function listProblem(given: readonly unknown[], columns: readonly (Field | string)[]) {
  if (given.length > ROW_LIMITS.columns) {
    return `A table can have at most ${ROW_LIMITS.columns} columns`;
  }
  const index = columns.findIndex((column) => typeof column === "string");
  const problem = columns[index];
  return typeof problem === "string"
    ? `${nameOf(given[index], index)}: ${problem}`
    : idProblem(columns.filter((column) => typeof column !== "string"));
}

function nameOf(column: unknown, index: number): string {
  const label = isRecord(column) ? column["label"] : undefined;
  return typeof label === "string" && label.trim() !== ""
    ? `Column "${label.slice(0, LIMITS.label)}"`
    : `Column ${index + 1}`;
}

/** Ids, and the keys of answers that are made of them, must not collide. */
function idProblem(columns: readonly Field[]): string | null {
  const ids = new Set(columns.map(({ id }) => id));
  if (ids.has(ROW_KEY)) {
    return `A column must not have the id "${ROW_KEY}"`;
  }
  const derived = columns.flatMap(({ id }) => [`${id}_other`, `${id}_options`, `${id}_duration`]);
  return ids.size < columns.length || derived.some((key) => ids.has(key))
    ? "Two columns of a table must not have the same id"
    : null;
}
