import "server-only";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import type { BoardColumn, BoardGroup } from "../board-service";

/** The function of a column that could be calculated and is not. */
const NOTHING = "NONE";

type GroupRow = {
  id: string;
  title: string;
  archived?: boolean | null | undefined;
  deleted?: boolean | null | undefined;
};
type ColumnRow = {
  id: string;
  title: string;
  type: string;
  archived?: boolean | null | undefined;
  settings: unknown;
  capabilities?: { calculated?: { function: string } | null | undefined } | null | undefined;
};

/** The groups that are neither archived nor deleted. */
export function groupsOf(rows: readonly (GroupRow | null)[]): BoardGroup[] {
  return rows
    .filter(isNotNull)
    .filter(({ archived, deleted }) => !archived && !deleted)
    .map(({ id, title }) => ({ id, title }));
}

/** The columns that are not archived. */
export function columnsOf(rows: readonly (ColumnRow | null)[]): BoardColumn[] {
  return rows
    .filter(isNotNull)
    .filter(({ archived }) => !archived)
    .map(({ id, title, type, settings, capabilities }) => ({
      id,
      title,
      type,
      settings: settingsOf(settings),
      ...((capabilities?.calculated?.function ?? NOTHING) !== NOTHING && { isCalculated: true }),
    }));
}

export function isNotNull<Row>(row: Row | null): row is Row {
  return row !== null;
}

/** The API sends settings as an object or, in older versions, as JSON text. */
function settingsOf(value: unknown): Record<string, unknown> {
  const read = typeof value === "string" ? parseBoundedJson(value) : value;
  return typeof read === "object" && read !== null ? { ...read } : {};
}
