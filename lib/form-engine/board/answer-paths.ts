import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { endingName } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { endingField } from "@/lib/field-types/registry/ending-field";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { fieldMappingFindings } from "./column-mapping/field-mapping-findings";
import type { MappedContent } from "./column-mapping/mapping-finding";
import {
  mappedCells,
  subitemProblem,
  type SubitemColumns,
} from "./column-mapping/subitem-findings";
import { rowFields } from "./row-fields";

/** One place that an answer goes to. `type`: of the column; null while the board cannot be read. */
export type AnswerTarget =
  | { kind: "column"; title: string; type: string | null }
  /** One line of a table is a subitem. `from`: the column of the table. */
  | { kind: "subitem"; from: string; title: string; type: string | null }
  /** The item's update. */
  | { kind: "update"; reason: string }
  | { kind: "none"; reason: string };

export type AnswerPath = { field: Field; targets: AnswerTarget[] };

type Board = {
  /** null while it cannot be read. */
  board: BoardSnapshot | null;
  subitemColumns: SubitemColumns;
};

/** Problems of a mapping that send every answer to the item's update. */
const ALWAYS: Readonly<Record<string, string>> = {
  board: "It is set to another board.",
  deleted: "Its column is gone.",
  unwritable: "Nothing can be written to its column.",
  retyped: "It does not fit the type of its column.",
};
/** Problems that send some answers there. */
const SOMETIMES: Readonly<Record<string, string>> = {
  labels: "Answers that the column has no label for.",
  shared: "Where another field has its answer in the column.",
};
const NOT_MAPPED = "It is not mapped.";
const NOT_WRITTEN = "It is not written, as you chose.";
const NO_BOARD = "No board is chosen.";
const SECRET = "Secret answers go nowhere.";

/** Where the answers to each field go on the board, in the order of the form, and after them the ending. */
export function answerPaths(form: MappedContent, known: Board): AnswerPath[] {
  const fields = [...gatherRepeatedSections(form.fields)];
  const content = withEnding({ ...form, fields });
  return content.fields
    .filter((field) => definitionOf(field).kind !== "layout")
    .map((field) => ({ field, targets: targetsOf({ field, content, ...known }) }));
}

/** The form with its ending as one more field, as deliveries have it. */
function withEnding(content: MappedContent): MappedContent {
  const { fields, settings } = content;
  const { endings, endingColumnId: columnId } = settings;
  if (endings.length === 0) {
    return content;
  }
  const titles = endings.map((ending, index) => endingName(ending, { index, fields }));
  return { ...content, fields: [...fields, endingField({ titles, columnId })] };
}

type Asked = Board & { field: Field; content: MappedContent };

function targetsOf(asked: Asked): AnswerTarget[] {
  const { field, content } = asked;
  const stays = (reason: string): AnswerTarget[] => [{ kind: "none", reason }];
  if (definitionOf(field).isSecret) {
    return stays(SECRET);
  }
  if (content.mondayBoardId === null) {
    return stays(NO_BOARD);
  }
  const rows = rowFields(field).flatMap((row) => columnTargets({ ...asked, field: row }));
  const targets = [...columnTargets(asked), ...rows, ...subitemTargets(asked)];
  const reason = field.mondayNotWritten ? NOT_WRITTEN : NOT_MAPPED;
  return targets.length === 0 ? stays(reason) : targets;
}

function columnTargets({ field, content, board }: Asked): AnswerTarget[] {
  const { mondayColumnId: id, mondayColumnTitle: title } = field;
  if (!id) {
    return [];
  }
  if (board === null) {
    return [{ kind: "column", title: title ?? id, type: null }];
  }
  const keys = fieldMappingFindings({ field, content, board }).map(({ key }) =>
    key.slice(field.id.length + 1),
  );
  const updates = (reasons: typeof ALWAYS) =>
    keys.flatMap((key): AnswerTarget[] => {
      const reason = Object.hasOwn(reasons, key) ? reasons[key] : undefined;
      return reason === undefined ? [] : [{ kind: "update", reason }];
    });
  const column = board.columns.find((each) => each.id === id);
  const lost = updates(ALWAYS);
  return lost.length > 0 || column === undefined
    ? lost
    : [{ kind: "column", title: column.title, type: column.type }, ...updates(SOMETIMES)];
}

function subitemTargets({ field, board, subitemColumns }: Asked): AnswerTarget[] {
  const mapped = mappedCells(field);
  if (mapped.length > 0 && board !== null && board.subitemBoardId === undefined) {
    return [{ kind: "update", reason: "The board has no subitems." }];
  }
  return mapped.map((cell): AnswerTarget => {
    const { tableColumn, columnId } = cell;
    const reason = subitemProblem(cell, subitemColumns);
    const column = subitemColumns?.find(({ id }) => id === columnId);
    const title = column?.title ?? columnId;
    return reason === null
      ? { kind: "subitem", from: tableColumn.title, title, type: column?.type ?? null }
      : { kind: "update", reason };
  });
}
