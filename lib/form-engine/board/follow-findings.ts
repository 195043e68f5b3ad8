import type { BoardSnapshot, SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import type { FollowSettings } from "@/lib/domain/forms/public-page-settings";
import { listed } from "../history/change-words";
import type { MappingFinding } from "./column-mapping/mapping-finding";

/** Column types that show who somebody of the board account is. */
const NAMING_PEOPLE: readonly string[] = [
  "people",
  "item_assignees",
  "creation_log",
  "last_updated",
];

const EMPTY =
  "The page to follow a request is empty: it shows no column of the board, no answers and no stages.";

/** The column that says what becomes of a request: the first status of the board. */
export function statusColumn<Column extends Pick<SnapshotColumn, "type">>(
  columns: readonly Column[],
): Column | undefined {
  return columns.find(({ type }) => type === "status");
}

/** What the page to follow a request would lack, or show of people. `board` null: it cannot be read. */
export function followFindings(
  { enabled, columnIds, answers, stages }: FollowSettings,
  board: BoardSnapshot | null,
): MappingFinding[] {
  if (!enabled) {
    return [];
  }
  const shown = board?.columns.filter(({ id }) => columnIds.includes(id));
  const isEmpty = !answers && !stages && (shown ?? columnIds).length === 0;
  const people = shown?.filter(({ type }) => NAMING_PEOPLE.includes(type)) ?? [];
  return [...(isEmpty ? [emptyPage(board)] : []), ...(people.length > 0 ? [named(people)] : [])];
}

function emptyPage(board: BoardSnapshot | null): MappingFinding {
  const status = board && statusColumn(board.columns);
  const fix = status && { kind: "follow" as const, columnId: status.id };
  return {
    key: "follow-empty",
    tone: "problem",
    fieldId: null,
    text: EMPTY,
    fixes: status && fix ? [{ label: `Show "${status.title}"`, fix }] : [],
  };
}

function named(people: readonly SnapshotColumn[]): MappingFinding {
  const titles = listed(people.map(({ title }) => title));
  const verb = people.length === 1 ? "shows" : "show";
  const text = `On the page to follow a request, ${titles} ${verb} names of people in your board account to everybody who has the link.`;
  return { key: "follow-people", tone: "note", fieldId: null, text, fixes: [] };
}
