import "server-only";
import { cutLongText } from "@/lib/domain/board/column-values/write-text";
import type { ColumnValue } from "@/lib/domain/board/columns/board-column";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { isRecord } from "@/lib/domain/fields/answers";
import type { BoardServiceError } from "@/lib/server/board-service/board-service";
import type { ProgressLog } from "./progress";

/** How often refused values are split into halves until they are left out together: one of fifty takes six. */
const MAX_SPLITS = 12;
const NO_NEW_LABELS = `Your ${BOARD_HOST} account may not add labels to this column.`;

/** The values of a call, and the columns among them that need a label first. */
export type WrittenValues = {
  values: Readonly<Record<string, ColumnValue | null>>;
  newLabelColumns: readonly string[];
};

type Column = { id: string; type: string; title?: string };
type Refused = {
  error: BoardServiceError;
  /** The columns of the call that was refused. */
  ids: readonly string[];
  columns: readonly Column[];
};

/** What becomes of a refused call. */
export type NextCalls = {
  /** Left out for good, each with the reason. */
  refused: Record<string, string>;
  /** Columns to write together; where there are several lists, one of them has the bad value. */
  groups: string[][];
};

/** How to write what can be written of a refused call; null when no other call would help. */
export function afterRefusal(
  call: Refused & { written: WrittenValues; log: ProgressLog; splits: number },
): NextCalls | null {
  const { error, ids, written, log, splits } = call;
  // Adding labels changes the board, which needs more rights than writing items.
  const labelled = newLabels(written, log).filter((id) => ids.includes(id));
  const isAboutLabels = error.failure === "permission" && labelled.length > 0;
  if (isAboutLabels) {
    return withoutColumns(ids, labelled, NO_NEW_LABELS);
  }
  if (!error.detail.isAboutValues || ids.length === 0) {
    return null;
  }
  const named = namedColumns(call);
  if (named.length > 0) {
    return withoutColumns(ids, named, error.message);
  }
  return ids.length === 1 || splits >= MAX_SPLITS
    ? withoutColumns(ids, ids, error.message)
    : { refused: {}, groups: splitBySuspicion(call) };
}

/** The columns that the error names, by id or else by title. */
export function namedColumns({ error, ids, columns }: Refused): string[] {
  const { columnId, columnTitle } = error.detail;
  const byId = ids.filter((id) => id === columnId);
  const titled = columns.filter(({ id, title }) => ids.includes(id) && title === columnTitle);
  return byId.length > 0 || titled.length !== 1 ? byId : titled.map(({ id }) => id);
}

/** The columns of the type that the error tells; without one, or without such columns, all of them. */
export function suspects({ error, ids, columns }: Refused): string[] {
  const { columnType } = error.detail;
  const typeOf = new Map(columns.map(({ id, type }) => [id, type]));
  const letters = (type: string | null | undefined) => type?.replaceAll("_", "") ?? null;
  const ofType = ids.filter(
    (id) => columnType !== null && letters(typeOf.get(id)) === letters(columnType),
  );
  return ofType.length > 0 ? ofType : [...ids];
}

function splitBySuspicion(call: Refused): string[][] {
  const found = suspects(call);
  const others = call.ids.filter((id) => !found.includes(id));
  return others.length > 0 ? [others, found] : halves(found);
}

function halves(ids: readonly string[]): string[][] {
  const middle = Math.ceil(ids.length / 2);
  return [ids.slice(0, middle), ids.slice(middle)];
}

function withoutColumns(
  ids: readonly string[],
  left: readonly string[],
  reason: string,
): NextCalls {
  return {
    refused: Object.fromEntries(left.map((id) => [id, reason])),
    groups: [ids.filter((id) => !left.includes(id))],
  };
}

/** Notes what is left out. A long text is shortened first, as its length may be all that is refused. */
export async function noteRefused(
  { refused }: NextCalls,
  { written, log }: { written: WrittenValues; log: ProgressLog },
): Promise<string[]> {
  const tooLong = Object.keys(refused).filter(
    (id) => !Object.hasOwn(log.current.shortened, id) && shortOf(written.values[id]) !== null,
  );
  const given = Object.entries(refused).filter(([id]) => !tooLong.includes(id));
  await log.save({
    refused: { ...log.current.refused, ...Object.fromEntries(given) },
    shortened: {
      ...log.current.shortened,
      ...Object.fromEntries(tooLong.map((id) => [id, shortOf(written.values[id])?.note ?? ""])),
    },
  });
  return tooLong;
}

function shortOf(value: unknown) {
  if (typeof value === "string") {
    return cutLongText(value);
  }
  const text = isRecord(value) && Object.keys(value).length === 1 ? value["text"] : undefined;
  const short = typeof text === "string" ? cutLongText(text) : null;
  return short && { ...short, text: { text: short.text } };
}

/** Columns for which a label is needed that the board does not have yet. */
export function newLabels({ newLabelColumns }: WrittenValues, log: ProgressLog): string[] {
  return newLabelColumns.filter((id) => !Object.hasOwn(log.current.refused, id));
}

/** The values without those that the service refused, and with long texts as short as it takes them. */
export function acceptedValues(
  values: WrittenValues["values"],
  log: ProgressLog,
): Record<string, ColumnValue | null> {
  const { refused, shortened } = log.current;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([id]) => !Object.hasOwn(refused, id))
      .map(([id, value]) => [
        id,
        Object.hasOwn(shortened, id) ? (shortOf(value)?.text ?? value) : value,
      ]),
  );
}
