import type { BoardAvailability, BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { fieldsOfPattern } from "@/lib/domain/board/items/name-pattern";
import { formTarget } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { askBackFindings } from "../ask-back-findings";
import { fieldsWithRows, rowFields } from "../row-fields";
import { fieldMappingFindings } from "./field-mapping-findings";
import { linkFindings, matchFindings } from "./item-findings";
import type { MappedContent, MappingFinding } from "./mapping-finding";
import { notWrittenFix } from "./mapping-fix";
import { ownColumnFindings, ownColumnIds } from "./own-columns";
import { subitemFindings, type SubitemColumns } from "./subitem-findings";
import { bestColumn } from "./suggest-mapping";

const OFFERED_GROUPS = 3;
/** Why a board cannot be read, for good or until somebody does something. */
export const UNREACHED: Partial<Record<BoardAvailability, string>> = {
  gone: `The board is gone, or your ${BOARD_HOST} account may no longer see it.`,
  forbidden: `Your ${BOARD_HOST} account may not see the board.`,
  "not-connected": `Your ${BOARD_HOST} account is not connected: nothing goes to the board.`,
};

/**
 * Compares a form's mapping with the current board. Empty while the board cannot be read: that is
 * no problem of the mapping.
 */
export function mappingFindings({
  content: stored,
  state,
  board,
  subitemColumns,
}: {
  content: MappedContent;
  state: BoardAvailability;
  board: BoardSnapshot | null;
  subitemColumns?: SubitemColumns;
}): MappingFinding[] {
  if (stored.mondayBoardId === null) {
    return [];
  }
  const gathered = gatherRepeatedSections(stored.fields);
  const content = { ...stored, fields: fieldsWithRows(gathered) };
  const unreached = UNREACHED[state];
  if (unreached !== undefined) {
    return [{ ...ofForm(state), text: unreached }];
  }
  if (board === null) {
    return [...nameFindings(content), ...linkFindings(content)];
  }
  return [
    ...placeFindings(content, board),
    ...nameFindings(content),
    ...gathered.flatMap((field) => [
      ...fieldMappingFindings({ field, content, board }),
      ...rowFields(field).flatMap((row) => rowFindings(row, { field, content, board })),
    ]),
    ...ownColumnFindings(content, board),
    ...askBackFindings(content.settings, board),
    ...matchFindings(content, board),
    ...linkFindings(content),
    ...subitemFindings(content, { board, columns: subitemColumns }),
    ...requiredFindings(content, board),
  ];
}

/** Of a row that has a column of its own, with the findings of its field; its column is changed there. */
function rowFindings(
  row: Field,
  { field, ...mapped }: { field: Field; content: MappedContent; board: BoardSnapshot },
): MappingFinding[] {
  return fieldMappingFindings({ field: row, ...mapped }).map((found) => ({
    ...found,
    fieldId: field.id,
    fixes: [],
  }));
}

type Finding = Omit<MappingFinding, "text">;

function ofForm(key: string, tone: MappingFinding["tone"] = "problem"): Finding {
  return { key, tone, fieldId: null, fixes: [] };
}

function placeFindings(content: MappedContent, board: BoardSnapshot): MappingFinding[] {
  const { workspaceId, groupId } = formTarget(content);
  const isGroupGone = groupId !== null && !board.groups.some(({ id }) => id === groupId);
  const isMoved = workspaceId !== null && workspaceId !== board.workspaceId;
  // The workspace and group in the board's id can only be changed by choosing another board.
  const isOwnGroup = groupId === content.mondayGroupId;
  const groups = board.groups.slice(0, OFFERED_GROUPS).map(({ id, title }) => ({
    label: `Use "${title}"`,
    fix: { kind: "group" as const, groupId: id },
  }));
  const first = { label: "Use no group", fix: { kind: "group" as const, groupId: null } };
  const move = {
    label: "Choose its workspace",
    fix: { kind: "workspace" as const, workspaceId: board.workspaceId },
  };
  return [
    ...(board.isArchived
      ? [{ ...ofForm("archived"), text: "The board is archived: it takes no items." }]
      : []),
    ...(isMoved
      ? [{ ...ofForm("moved", "note"), text: "The board is in another workspace.", fixes: [move] }]
      : []),
    ...(isGroupGone
      ? [
          {
            ...ofForm("group"),
            text: "The group is gone from the board.",
            fixes: isOwnGroup ? [...groups, first] : [],
          },
        ]
      : []),
  ];
}

function nameFindings({ fields, settings }: MappedContent): MappingFinding[] {
  return fieldsOfPattern(settings.itemName).flatMap((id) => {
    const field = fields.find((each) => each.id === id);
    const isSecret = field !== undefined && definitionOf(field).isSecret;
    if (field !== undefined && !isSecret) {
      return [];
    }
    const what = isSecret ? "whose answers never leave" : "that is gone";
    const fix = { kind: "item-name" as const, withoutFieldId: id };
    return [
      {
        ...ofForm(`name-${id}`),
        text: `The name of items uses a field ${what}.`,
        fixes: [{ label: "Take it out", fix }],
      },
    ];
  });
}

/** An item can be created without a required value; the board asks its users for it later. */
function requiredFindings(
  { fields, settings }: MappedContent,
  board: BoardSnapshot,
): MappingFinding[] {
  const mapped = new Set([
    ...fields.map(({ mondayColumnId }) => mondayColumnId),
    ...ownColumnIds(settings),
  ]);
  const leftOut = new Set(settings.notWrittenColumns);
  const open = fields.filter((field) => !field.mondayColumnId && !field.mondayNotWritten);
  const missing = board.columns.filter(
    ({ id, type, isRequired }) =>
      isRequired && type !== "name" && !mapped.has(id) && !leftOut.has(id),
  );
  return missing.map((column) => {
    const field = open.find((each) => bestColumn(each, [column]) !== null);
    const fix = field && { kind: "map" as const, fieldId: field.id, column };
    return {
      ...ofForm(`required-${column.id}`, "note"),
      text: `The board requires its column "${column.title}", and no field is mapped to it.`,
      fixes: [
        ...(field && fix ? [{ label: `Map "${fieldName(field, fields)}" to it`, fix }] : []),
        notWrittenFix(column.id),
      ],
    };
  });
}
