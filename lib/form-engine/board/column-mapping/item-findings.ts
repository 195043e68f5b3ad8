import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { canMatch } from "@/lib/domain/board/columns/match-columns";
import { fieldName } from "@/lib/field-types/registry/field-name";
import type { MappedContent, MappingFinding } from "./mapping-finding";
import { matchProblem } from "./match-problem";

/** Said where a form is to update the item of a link, and no link of it works. */
export const LINKS_OFF =
  "Submissions are to update the item of their link, but update links are switched off: each adds an item.";

/** Whether the item to update can be found on the current board. */
export function matchFindings(content: MappedContent, board: BoardSnapshot): MappingFinding[] {
  const { fields, settings } = content;
  if (settings.boardMode !== "match") {
    return [];
  }
  const finding = { key: "match", tone: "problem" as const, fieldId: null, fixes: [] };
  const problem = matchProblem(content);
  if (problem !== null) {
    return [{ ...finding, text: `${problem}.` }];
  }
  const field = fields.find(({ id }) => id === settings.matchFieldId);
  const column = board.columns.find(({ id }) => id === field?.mondayColumnId);
  if (field === undefined || column === undefined) {
    return [];
  }
  const name = `"${fieldName(field, fields)}"`;
  if (!canMatch(column.type)) {
    const type = column.type.replace(/_/g, " ");
    const text = `No item can be found by the column of ${name}, which is of the type ${type}.`;
    return [{ ...finding, text }];
  }
  // The name of what a form adds ends with the submission's number, and equals no answer.
  const isOwnName = column.type === "name" && settings.matchMissing === "create";
  const text = `${name} finds items by their name, but not those that this form adds: their names end with a number.`;
  return isOwnName ? [{ ...finding, tone: "note", text }] : [];
}

/** Whether submissions that are to update the item of their link can come by one. */
export function linkFindings({ settings }: MappedContent): MappingFinding[] {
  if (settings.boardMode !== "link" || settings.updateLinks.enabled) {
    return [];
  }
  const fixes = [{ label: "Switch on update links", fix: { kind: "update-links" as const } }];
  return [{ key: "link", tone: "problem", fieldId: null, fixes, text: LINKS_OFF }];
}
