import type { ColumnLookups } from "@/lib/domain/board/column-values/column-lookups";
import { columnOutcome } from "@/lib/domain/board/column-values/column-value";
import type {
  BoardColumn,
  ColumnOutcome,
  ColumnValue,
} from "@/lib/domain/board/columns/board-column";
import { NAME_COLUMN } from "@/lib/domain/board/items/item-cell";
import { formTarget, writeTarget, type FormBoard } from "@/lib/domain/board/write-target";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, hasColumns } from "@/lib/domain/fields/columns";
import type { AnswerColumn } from "@/lib/domain/fields/contract";
import { flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { keyOfRow, rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { withoutSecrets } from "../../answers/without-secrets";
import type { UnwrittenAnswer } from "./board-item";

type SubitemColumn = BoardColumn & { id: string };

/** One row of a table as a subitem. */
export type Subitem = {
  /** Of the table. */
  fieldId: string;
  /** What names the row among those of its table; where nothing does for good, the number of its line. */
  rowKey: string;
  name: string;
  values: Record<string, ColumnValue>;
  /** What stands in each written column, in case the service refuses it. */
  sources: Record<string, Pick<UnwrittenAnswer, "label" | "text">>;
  unwritten: UnwrittenAnswer[];
};

type SubitemSource = {
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
  form: FormBoard;
  /** Of the subitems' board; null: the board has no subitems. */
  columns: readonly SubitemColumn[] | null;
  /** By table: what only the board's account knows of each row. */
  known?: ReadonlyMap<string, readonly KnownOfRow[]>;
};

/** By column of the table: its people and tags, and the items that its options stand for. */
export type KnownOfRow = {
  lookups: ColumnLookups;
  links: ReadonlyMap<string, ColumnOutcome>;
};

const NO_SUBITEMS = "The board has no subitems.";
/** Files are uploaded to columns of items, not of subitems. */
export const FILE_COLUMN = "file";
export const FILES_OF_ROWS = "Files of rows are not written to subitems; an update names them.";

/** Whether any answer of the form becomes subitems. */
export function hasSubitems(fields: readonly Field[]): boolean {
  return fields.some(isMapped);
}

/** The rows of the tables that are mapped to subitems, in the order of the fields. */
export function subitemsOf(source: SubitemSource): Subitem[] {
  const { fields, answers, form, columns, known } = source;
  const own = formTarget(form).boardId;
  return fields
    .filter((field) => isMapped(field) && writeTarget({ field, form }).boardId === own)
    .flatMap((field) => {
      const keys = rowKeysOf(ownValue(answers, field.id));
      return cellsOf(field, answers).map((cells, index) =>
        subitemOf({
          field,
          cells,
          columns,
          line: index + 1,
          rowKey: keys[index],
          known: known?.get(field.id)?.[index],
        }),
      );
    });
}

/** The columns of a table as fields that are written to the columns of subitems, and its rows. */
export function rowsForBoard(
  fields: readonly Field[],
  answers: Answers,
): { fieldId: string; columns: Field[]; rows: readonly Answers[] }[] {
  return fields.filter(isMapped).flatMap((field) => {
    const columns = columnsOf(field).flatMap((column): Field[] => {
      const { mondayBoardId, ...own } = column;
      const mondayColumnId = ownColumn(field, column.id);
      return mondayColumnId === null ? [] : [{ ...own, mondayColumnId }];
    });
    const rows = rowsOf(ownValue(answers, field.id));
    return columns.length === 0 ? [] : [{ fieldId: field.id, columns, rows }];
  });
}

/** Whether the rows of a field are known again in another revision of the answers. */
export function hasRowKeys(field: Field): boolean {
  return hasColumns(field);
}

/** One for each row; a key that another row has, too, names none. */
function rowKeysOf(answer: unknown): (string | undefined)[] {
  const taken = new Set<string>();
  return rowsOf(answer).map((row) => {
    const key = keyOfRow(row);
    if (key === null || taken.has(key)) {
      return undefined;
    }
    taken.add(key);
    return key;
  });
}

function isMapped(field: Field): boolean {
  return field.mondaySubitemColumns !== undefined && definitionOf(field).tableRows !== undefined;
}

function cellsOf(field: Field, answers: Answers): DisplayValue[][] {
  const answer = ownValue(withoutSecrets([field], answers), field.id);
  return definitionOf(field).tableRows?.(field, answer, ENGLISH_VALUES) ?? [];
}

type Row = {
  field: Field;
  cells: DisplayValue[];
  /** Within its own table. */
  line: number;
  rowKey: string | undefined;
  columns: readonly SubitemColumn[] | null;
  known: KnownOfRow | undefined;
};

function subitemOf({ field, cells, line, rowKey = String(line), columns, known }: Row): Subitem {
  const place = { fieldId: field.id, rowKey };
  const subitem: Subitem = { ...place, name: "", values: {}, sources: {}, unwritten: [] };
  const words = hasColumns(field) ? rowWords(field) : { row: "line", name: "Line" };
  const tableColumns = definitionOf(field).tableColumns?.(field) ?? [];
  for (const [index, tableColumn] of tableColumns.entries()) {
    const columnId = ownColumn(field, tableColumn.key);
    const cell = cells[index];
    if (columnId === null || cell === undefined) {
      continue;
    }
    const label = `${field.label || field.id}, ${words.row} ${line}, ${tableColumn.title}`;
    const source = { label, text: flattenDisplay(cell) };
    const column = columns?.find(({ id }) => id === columnId);
    const outcome = outcomeOf({ cell, tableColumn, column, known, hasSubitems: columns !== null });
    if (outcome.state === "refused") {
      subitem.unwritten.push({ ...source, columnId, reason: outcome.reason });
    } else if (outcome.state === "written") {
      write(subitem, { column: { id: columnId, type: column?.type }, outcome, source });
    }
  }
  return { ...subitem, name: subitem.name || nameOf(cells, tableColumns) || words.name };
}

function rowWords(field: Field): { row: string; name: string } {
  const label = "rowLabel" in field && typeof field.rowLabel === "string" ? field.rowLabel : "";
  return { row: "row", name: label.trim() || "Row" };
}

type Written = {
  column: { id: string; type: string | undefined };
  outcome: Extract<ColumnOutcome, { state: "written" }>;
  source: Pick<UnwrittenAnswer, "label" | "text">;
};

function write(subitem: Subitem, { column, outcome, source }: Written): void {
  const columnId = column.id;
  const leave = (reason: string) => subitem.unwritten.push({ ...source, columnId, reason });
  if (Object.hasOwn(subitem.sources, columnId)) {
    leave("Another part of the line is in its column.");
    return;
  }
  subitem.sources[columnId] = source;
  if (column.type === NAME_COLUMN && typeof outcome.value === "string") {
    subitem.name = outcome.value;
  } else {
    subitem.values[columnId] = outcome.value;
  }
  if (outcome.note !== null) {
    leave(outcome.note);
  }
}

function outcomeOf({
  cell,
  tableColumn,
  column,
  known,
  hasSubitems: isThere,
}: {
  cell: DisplayValue;
  tableColumn: AnswerColumn;
  column: SubitemColumn | undefined;
  known: KnownOfRow | undefined;
  hasSubitems: boolean;
}): ColumnOutcome {
  if (column === undefined) {
    const gone = "The subitems have no such column any more.";
    return { state: "refused", reason: isThere ? gone : NO_SUBITEMS };
  }
  const accepts: readonly string[] = tableColumn.accepts;
  if (!accepts.includes(column.type)) {
    return { state: "refused", reason: "It does not fit a column of this type." };
  }
  if (column.type === FILE_COLUMN) {
    return { state: "refused", reason: FILES_OF_ROWS };
  }
  const target = { column, newLabels: [], fieldId: tableColumn.key };
  return (
    known?.links.get(tableColumn.key) ??
    columnOutcome(cell, known ? { ...target, lookups: known.lookups } : target)
  );
}

function ownColumn({ mondaySubitemColumns: columns = {} }: Field, key: string): string | null {
  return Object.hasOwn(columns, key) ? (columns[key] ?? null) : null;
}

/** Without a column for the name: what stands in the columns of texts. */
function nameOf(cells: readonly DisplayValue[], columns: readonly AnswerColumn[]): string {
  const texts = cells.filter((_, index) => columns[index]?.isNumeric === false);
  const name = texts.map((cell) => flattenDisplay(cell)).filter((text) => text !== "");
  return name.join(": ").replace(/\s+/g, " ").trim();
}
