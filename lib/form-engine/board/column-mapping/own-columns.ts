import type { BoardSnapshot, SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { unwritableReason } from "@/lib/domain/board/columns/unwritable-columns";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { ENDING_COLUMN_TYPES } from "@/lib/field-types/registry/ending-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { possibleStageWords } from "../../stages/stage-words";
import type { MappedContent, MappingFinding } from "./mapping-finding";
import type { OwnColumn } from "./mapping-fix";

const ENDING: OwnColumn = { noun: "ending", setting: "endingColumnId" };
const STAGE: OwnColumn = { noun: "stage", setting: "stageColumnId" };
const STATUS: OwnColumn = { noun: "status", setting: "statusColumnId" };

type Columns = Pick<PublicPageSettings, "endings" | "stages" | OwnColumn["setting"]>;

/** The columns for the ending and for the stage, where the form has any, and for the status. */
export function ownColumnIds(settings: Columns): string[] {
  return used(settings).flatMap(({ setting }) => settings[setting] ?? []);
}

function used({ endings, stages }: Columns): OwnColumn[] {
  return [
    ...(endings.length === 0 ? [] : [ENDING]),
    ...(stages.length === 0 ? [] : [STAGE]),
    STATUS,
  ];
}

/** The columns for endings, stages and statuses as they are on the current board. */
export function ownColumnFindings(content: MappedContent, board: BoardSnapshot): MappingFinding[] {
  return used(content.settings).flatMap((own): MappingFinding[] => {
    const columnId = content.settings[own.setting];
    const column = board.columns.find(({ id }) => id === columnId);
    const fix = { label: "Take it out", fix: { kind: "own-column" as const, column: own } };
    const about = { key: own.noun, fieldId: null, fixes: [fix] };
    const problem = columnId === null ? null : problemOf(own, { column, content });
    if (problem !== null) {
      return [{ ...about, tone: "problem" as const, text: problem }];
    }
    const missing = own === STAGE && column ? missingLabels(content, column) : [];
    return column === undefined || missing.length === 0
      ? []
      : [{ ...about, tone: "note" as const, text: missingWords(column, missing) }];
  });
}

type Asked = { column: SnapshotColumn | undefined; content: MappedContent };

function problemOf({ noun, setting }: OwnColumn, { column, content }: Asked): string | null {
  if (column === undefined) {
    return `The column for the ${noun} is gone from the board.`;
  }
  if (!ENDING_COLUMN_TYPES.includes(column.type)) {
    const type = column.type.replace(/_/g, " ");
    return `"${column.title}" is now a ${type} column: it takes no ${noun}.`;
  }
  const reason = unwritableReason(column);
  if (reason !== null) {
    return `"${column.title}" takes no ${noun}: ${reason}.`;
  }
  const { fields, settings } = content;
  const field = fields.find(({ mondayColumnId }) => mondayColumnId === column.id);
  if (field !== undefined) {
    return `"${column.title}" is the column of "${fieldName(field, fields)}" and of the ${noun}.`;
  }
  const others = used(settings).filter((own) => settings[own.setting] === column.id);
  const [first] = others;
  return first !== undefined && first.setting !== setting
    ? `"${column.title}" is the column of the ${first.noun} and of the ${noun}.`
    : null;
}

/** What the column would have to say and has no label for. */
function missingLabels({ fields, settings }: MappedContent, { labels }: SnapshotColumn): string[] {
  const known = new Set(labels?.map((label) => label.trim().toLowerCase()));
  return labels === null
    ? []
    : possibleStageWords({ fields, stages: settings.stages }).filter(
        (word) => !known.has(word.toLowerCase()),
      );
}

function missingWords({ title }: SnapshotColumn, missing: readonly string[]): string {
  const names = missing.map((word) => `"${word}"`).join(", ");
  const [labels, them] = missing.length === 1 ? ["label", "it"] : ["labels", "them"];
  return `"${title}" has no ${labels} ${names}: it is emptied for ${them}. Add ${them} on the board.`;
}
