import "server-only";
import { offersItems, publicField } from "@/lib/domain/board/public-field";
import { readSideOf, readTarget, withReadSide } from "@/lib/domain/board/read-side";
import { writeTarget } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns, withColumns } from "@/lib/domain/fields/columns";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForVisitor } from "@/lib/server/board-service/cache/read-board";
import {
  withFields,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import { untypedVisitorQueries } from "./visitor-queries";

/** A column of a board, by both ids; null where nothing is chosen. */
type Column = { boardId: string | null; columnId: string | null };
/** The types of columns by board and column; a board that cannot be read now is null. */
type Types = ReadonlyMap<string, ReadonlyMap<string, string> | null>;

/**
 * The form with the column types that its fields lack, looked up on the board: a field offers items that reads a column
 * of links, or the names of items for such a column. While the board cannot be read, it offers its own options, and
 * `isComplete` is false.
 */
export async function withColumnTypes(
  live: PublishedVersion,
): Promise<{ form: PublishedVersion; isComplete: boolean }> {
  const ids = new Set(untypedVisitorQueries(live).map(({ fieldId }) => fieldId));
  // A column of a table may have the id of a field, and reads no board.
  const isUntyped = ({ id, populateFromMonday }: Field) => populateFromMonday && ids.has(id);
  const untyped = withColumns(live.fields).filter(isUntyped);
  if (untyped.length === 0) {
    return { form: live, isComplete: true };
  }
  const columns = untyped.flatMap((field) => [readColumn(field, live), writtenColumn(field, live)]);
  const types = await readTypes(live, columns);
  const typed = untyped.map((field) => withTypes(field, { live, types })).filter(offersItems);
  const replaced = (fields: readonly Field[], by: readonly Field[]) =>
    fields.map((field) => replacedBy(by, field));
  const shown = typed.map((field) => publicField(field, live.board));
  const { publicForm } = live;
  return {
    form: {
      ...withFields(live, replaced(live.fields, typed)),
      publicForm: { ...publicForm, fields: replaced(publicForm.fields, shown) },
    },
    isComplete: [...types.values()].every((ofBoard) => ofBoard !== null),
  };
}

/** The one of these that reads the board in the place of the field, or of its columns; itself where there is none. */
export function replacedBy(by: readonly Field[], field: Field): Field {
  const own = field.populateFromMonday ? by.find(({ id }) => id === field.id) : undefined;
  return own ?? changeColumns(field, (column) => replacedBy(by, column));
}

type Of = Pick<PublishedVersion, "board">;

function readColumn(field: Field, { board }: Of): Column {
  return readTarget({ field, form: board });
}

function writtenColumn(field: Field, { board }: Of): Column {
  const { boardId } = writeTarget({ field, form: board });
  return { boardId, columnId: field.mondayColumnId || null };
}

function withTypes(field: Field, { live, types }: { live: Of; types: Types }): Field {
  const typeOf = ({ boardId, columnId }: Column) =>
    types.get(boardId ?? "")?.get(columnId ?? "") ?? undefined;
  const read = readSideOf(field).mondayReadColumnType;
  const written = field.mondayColumnType;
  return {
    ...withReadSide(field, { mondayReadColumnType: read || typeOf(readColumn(field, live)) }),
    mondayColumnType: written || typeOf(writtenColumn(field, live)),
  };
}

async function readTypes({ teamId }: PublishedVersion, columns: Column[]): Promise<Types> {
  const chosen = columns.filter(({ columnId }) => columnId !== null);
  const boardIds = new Set(chosen.map(({ boardId }) => boardId).filter((id) => id !== null));
  const read = [...boardIds].map(async (boardId) => {
    const known = await readForVisitor(columnsQuery(teamId, boardId));
    return [boardId, known && new Map(known.map(({ id, type }) => [id, type]))] as const;
  });
  return new Map(await Promise.all(read));
}
