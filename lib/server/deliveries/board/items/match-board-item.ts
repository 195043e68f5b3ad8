import "server-only";
import type { BoardColumn } from "@/lib/domain/board/columns/board-column";
import { matchFilters } from "@/lib/domain/board/columns/match-filter";
import { isMeantBy, NAME_COLUMN, nameCell } from "@/lib/domain/board/items/item-cell";
import { ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { cutCharacters } from "@/lib/domain/texts/cut-text";
import { boardOutcome } from "@/lib/form-engine/board/items/board-values";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import { ownName } from "@/lib/server/board-service/own-name";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";

const MOST_NAMED = 10;
const MOST_NAME_CHARACTERS = 60;
const NO_FIELD = "The field that finds the item has no column on the board.";

type Matching = {
  token: string;
  boardId: string;
  source: DeliverySource;
  columns: readonly (BoardColumn & { id: string; title: string })[];
  /** Columns whose cells are read with the item. */
  columnIds: readonly string[];
};

/**
 * The only active item whose column equals the answer; null when there is none, or no answer.
 * @throws {BoardServiceError} with their names when there are several: nothing is guessed
 */
export async function findMatch(matching: Matching): Promise<ItemOnBoard | null> {
  const { token, boardId, source } = matching;
  const { field, column } = matchPlace(matching);
  // What the board works out can be found all the same.
  const writable = { ...column, isCalculated: false };
  const outcome = boardOutcome({ field, answers: source.answers, column: writable });
  const isGiven = ownValue(source.answers, field.id) !== undefined && outcome.state === "written";
  if (!isGiven) {
    return null;
  }
  const { value } = outcome;
  const columnIds = [...new Set([...matching.columnIds, column.id])];
  // The service finds by parts of texts too.
  const isEqual = async (item: ItemOnBoard) => {
    const cell =
      column.type === NAME_COLUMN
        ? nameCell(await ownName(item, source.formId))
        : item.cells[column.id];
    return cell !== undefined && isMeantBy(cell, { value, column });
  };
  let equal: ItemOnBoard[] = [];
  const filters = matchFilters(column.type, value);
  // The service finds what is stored, and not what is worked out.
  for (const filter of column.isCalculated ? filters.slice(0, 1) : filters) {
    const rule = column.isCalculated ? null : { columnId: column.id, ...filter };
    const wanted = { boardId, columnIds, filter: rule };
    const items = await boardItems.searchItems(token, wanted);
    const compared = items.map(async (item) => ((await isEqual(item)) ? [item] : []));
    equal = (await Promise.all(compared)).flat();
    if (equal.length > 0) {
      break;
    }
  }
  if (equal.length > 1) {
    const message = `${equal.length} items have this answer in "${column.title}": ${listed(equal)}.`;
    throw new BoardServiceError("data", { message });
  }
  return equal[0] ?? null;
}

/** A sentence for the owner, as nothing is to be created. */
export function noMatch({ source, columns }: Pick<Matching, "source" | "columns">): string {
  const { column } = matchPlace({ source, columns });
  return `No item has this answer in "${column.title}".`;
}

function matchPlace({ source, columns }: Pick<Matching, "source" | "columns">): {
  field: Field;
  column: Matching["columns"][number];
} {
  const field = source.fields.find(({ id }) => id === source.boardMode.matchFieldId);
  const column = columns.find(({ id }) => id === field?.mondayColumnId);
  if (field === undefined || column === undefined) {
    throw new BoardServiceError("data", { message: NO_FIELD });
  }
  return { field, column };
}

function listed(items: readonly ItemOnBoard[]): string {
  const named = items.slice(0, MOST_NAMED).map(({ id, name }) => {
    const start = cutCharacters(name, MOST_NAME_CHARACTERS);
    const short = start === name ? name : `${start}...`;
    return `"${short}" (${id})`;
  });
  const more = items.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}
