import "server-only";
import { publicBoardQuery, type PublicBoardQuery } from "@/lib/domain/board/public-field";
import { readSideOf, readTarget } from "@/lib/domain/board/read-side";
import { withColumns } from "@/lib/domain/fields/columns";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";

/** The type of column whose values are the names of items: options where they are written to a column of links. */
const NAME = "name";

export type VisitorQuery = PublicBoardQuery & { groupIds: string[]; hintColumnId: string | null };

/**
 * The queries, by field, of those that lack a column's type: forms made by calls may not say it. Callers may run one
 * for a visitor once they know that the field offers items.
 */
export function untypedVisitorQueries({
  fields,
  board,
}: PublishedVersion): (VisitorQuery & { fieldId: string })[] {
  return withColumns(fields).flatMap((field) => {
    const { mondayReadColumnType, mondayParentFieldId, ...side } = readSideOf(field);
    const { mondayFilterColumnId, mondayHintColumnId: hintColumnId = null } = side;
    const { boardId, columnId, groupIds } = readTarget({ field, form: board });
    const isFiltered = mondayParentFieldId !== undefined && mondayFilterColumnId !== undefined;
    const isWrittenTyped = !field.mondayColumnId || Boolean(field.mondayColumnType);
    const isTyped = mondayReadColumnType === NAME ? isWrittenTyped : Boolean(mondayReadColumnType);
    const isUntyped = field.populateFromMonday && !isTyped && !isFiltered;
    return isUntyped && boardId !== null && columnId !== null
      ? [{ fieldId: field.id, boardId, columnId, filterColumnId: null, groupIds, hintColumnId }]
      : [];
  });
}

/** The board queries that the fields of a published form allow its visitors. */
export function visitorQueries({ fields, publicForm, board }: PublishedVersion): VisitorQuery[] {
  const reading = withColumns(fields).filter(({ populateFromMonday }) => populateFromMonday);
  return withColumns(publicForm.fields).flatMap((shown) => {
    const query = publicBoardQuery(shown);
    const field = query && reading.find(({ id }) => id === shown.id);
    const hintColumnId = (field && readSideOf(field).mondayHintColumnId) ?? null;
    const { groupIds } = field ? readTarget({ field, form: board }) : { groupIds: [] };
    return field ? [{ ...query, groupIds, hintColumnId }] : [];
  });
}
