import "server-only";
import { ColumnTypeEnum, type ArgScalarType, type ColumnType } from "@prisma/driver-adapter-utils";

// What columns of our tables, and Prisma's casts, are declared as. Other columns are known by their values.
const DECLARED = new Map<string, ColumnType>([
  ["INTEGER", ColumnTypeEnum.Int32],
  ["BIGINT", ColumnTypeEnum.Int64],
  ["REAL", ColumnTypeEnum.Double],
  ["TEXT", ColumnTypeEnum.Text],
  ["DATETIME", ColumnTypeEnum.DateTime],
  ["BOOLEAN", ColumnTypeEnum.Boolean],
  ["JSONB", ColumnTypeEnum.Json],
]);

type Bindable = string | number | bigint | Uint8Array | null;

/** How Prisma reads a column of this declared type; null when the rows have to tell. */
export function declaredType(type: string | null): ColumnType | null {
  return DECLARED.get(type?.toUpperCase() ?? "") ?? null;
}

/** The declared types, and those of the first values where none is declared. */
export function typesOfRows(
  declared: readonly (ColumnType | null)[],
  rows: readonly (readonly unknown[])[],
): ColumnType[] {
  return declared.map((type, index) => {
    if (type !== null) {
      return type;
    }
    const filled = rows.find((row) => row[index] !== null);
    return filled ? typeOfValue(filled[index]) : ColumnTypeEnum.Int32;
  });
}

function typeOfValue(value: unknown): ColumnType {
  if (typeof value === "string") {
    return ColumnTypeEnum.Text;
  }
  if (typeof value === "bigint") {
    return ColumnTypeEnum.Int64;
  }
  return typeof value === "number" ? ColumnTypeEnum.UnknownNumber : ColumnTypeEnum.Bytes;
}

/** A row as Prisma expects it, made of one that the driver read with whole numbers as bigint. */
export function toRow(row: readonly unknown[], types: readonly ColumnType[]): unknown[] {
  return row.map((value, index) => {
    if (typeof value !== "bigint" && typeof value !== "number") {
      return value;
    }
    const type = types[index];
    if (type === ColumnTypeEnum.DateTime) {
      return new Date(Number(value)).toISOString();
    }
    if (typeof value === "bigint") {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : value.toString();
    }
    const isWhole = type === ColumnTypeEnum.Int32 || type === ColumnTypeEnum.Int64;
    return isWhole ? Math.trunc(value) : value;
  });
}

/** A value of a query as SQLite stores it. Dates are text in a format that sorts by time. */
export function toBindable(value: unknown, type: ArgScalarType | undefined): Bindable {
  if (typeof value === "boolean") {
    return value ? 1 : 0;
  }
  if (value instanceof Date) {
    return textOfDate(value);
  }
  return typeof value === "string" ? bindableOfText(value, type) : asBindable(value);
}

function bindableOfText(text: string, type: ArgScalarType | undefined): Bindable {
  switch (type) {
    case "int":
      return Number.parseInt(text, 10);
    case "float":
    case "decimal":
      return Number.parseFloat(text);
    case "bigint":
      return BigInt(text);
    case "datetime":
      return textOfDate(new Date(text));
    case "bytes":
      return Buffer.from(text, "base64");
    default:
      return text;
  }
}

function textOfDate(date: Date): string {
  return date.toISOString().replace("Z", "+00:00");
}

function asBindable(value: unknown): Bindable {
  if (
    value === null ||
    typeof value === "number" ||
    typeof value === "bigint" ||
    value instanceof Uint8Array
  ) {
    return value;
  }
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}.`);
}
