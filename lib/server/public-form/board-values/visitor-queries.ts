import "server-only";
import { publicBoardQuery, type PublicBoardQuery } from "@/lib/domain/board/public-field";
import { readSideOf, readTarget } from "@/lib/domain/board/read-side";
import type { LiveForm } from "@/lib/server/public-form/version/live-form";

export type VisitorQuery = PublicBoardQuery & { groupIds: string[] };

/**
 * What fields read whose column nobody has named the type of: it is no documented property. A visitor
 * may ask for it when the column turns out to hold links.
 */
export function untypedReadings({ fields, board }: LiveForm): VisitorQuery[] {
  return fields.flatMap((field) => {
    const { mondayReadColumnType, mondayParentFieldId, mondayFilterColumnId } = readSideOf(field);
    const { boardId, columnId, groupIds } = readTarget({ field, form: board });
    const isFiltered = mondayParentFieldId !== undefined && mondayFilterColumnId !== undefined;
    const isUntyped = field.populateFromMonday && !mondayReadColumnType && !isFiltered;
    return isUntyped && boardId !== null && columnId !== null
      ? [{ boardId, columnId, filterColumnId: null, groupIds }]
      : [];
  });
}

/** What the visitors of a published form may ask its owner's board for, with the groups of the fields. */
export function visitorQueries({ fields, publicForm, board }: LiveForm): VisitorQuery[] {
  return publicForm.fields.flatMap((shown) => {
    const reading = publicBoardQuery(shown);
    const field = reading && fields.find(({ id }) => id === shown.id);
    return field ? [{ ...reading, groupIds: readTarget({ field, form: board }).groupIds }] : [];
  });
}
