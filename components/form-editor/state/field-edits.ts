import { readSideOf, withReadSide } from "@/lib/domain/board/read-side";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns, columnsOf } from "@/lib/domain/fields/columns";
import { renameFormulaFields } from "@/lib/domain/formulas/rename-fields";
import { changeEachRule, changeFieldRules } from "@/lib/domain/rules/field-rules";
import { namesField } from "@/lib/domain/rules/rule-group";
import { repeatOf } from "@/lib/field-types/_shared/rows/repeated-section";
import { isPageBreak } from "@/lib/form-engine/pages/page-break";
import { renamedTexts } from "@/lib/form-engine/piping/piping-texts";
import { stagesOfFields } from "@/lib/form-engine/stages/stage-fields";
import { stageIdOf, withStage } from "@/lib/form-engine/stages/stage-pages";
import { fieldWithoutRules, renamedIn, renameReadIds } from "./condition-references";
import { isSection } from "./is-section";

type Fields = readonly Field[];

/** The field's index (-1 = not found) and the fields that move with it: those that follow their section. */
export function blockOf(fields: Fields, id: string): { start: number; block: Field[] } {
  const start = fields.findIndex((field) => field.id === id);
  const first = fields[start];
  if (!first) {
    return { start: -1, block: [] };
  }
  if (!isSection(first)) {
    return { start, block: [first] };
  }
  const rest = fields.slice(start + 1);
  const end = rest.findIndex((field) => field.sectionId !== id);
  return { start, block: [first, ...(end === -1 ? rest : rest.slice(0, end))] };
}

/**
 * Inserts `field` after `afterId` (null = first, unknown = last), into the section of that place. A page break
 * comes after that section.
 */
export function insertField({
  fields,
  field,
  afterId,
}: {
  fields: Fields;
  field: Field;
  afterId: string | null;
}): Field[] {
  const behind = placeBehind(fields, afterId);
  const place = isPageBreak(field) ? placeAround(fields, behind).end : behind;
  const placed = adoptStage(adoptSection({ field, neighbour: fields[place - 1] }), fields, place);
  return [...fields.slice(0, place), placed, ...fields.slice(place)];
}

// A page that is split off one of a stage belongs to that stage, as pages of visitors come before.
function adoptStage(field: Field, fields: Fields, place: number): Field {
  const stageId = stagesOfFields(fields).get(fields[place - 1]?.id ?? "");
  const isNew = isPageBreak(field) && stageIdOf(field) === undefined;
  return isNew && stageId !== undefined ? withStage(field, stageId) : field;
}

/**
 * Copies a field (a section: with its fields) below itself. Conditions, formulas, filters and texts among them use the copies.
 */
export function duplicateField({
  fields,
  id,
  createId,
}: {
  fields: Fields;
  id: string;
  createId: () => string;
}): { fields: Field[]; newId: string | null } {
  const { start, block } = blockOf(fields, id);
  const ids = copyIds(block, createId);
  const renamed = (old: string | undefined) => (old === undefined ? old : (ids.get(old) ?? old));
  const copies = block.map((field) => {
    // One parameter fills in one field.
    const { parameter, ...own } = structuredClone(field);
    const copy: Field = { ...own, id: ids.get(field.id) ?? field.id };
    if (copy.sectionId !== undefined) {
      copy.sectionId = renamed(copy.sectionId);
    }
    // In a row a bare id is the row's column.
    const columnIds = new Set(columnsOf(copy).map((column) => column.id));
    const around = new Map([...ids].filter(([old]) => !columnIds.has(old)));
    Object.assign(
      copy,
      changeColumns(withRenamedIds(copy, ids), (column) => withRenamedIds(column, around)),
    );
    Object.assign(copy, renamedTexts(copy, ids));
    const parentId = renamed(readSideOf(copy).mondayParentFieldId);
    return parentId === undefined ? copy : withReadSide(copy, { mondayParentFieldId: parentId });
  });
  const end = start + block.length;
  return {
    fields: [...fields.slice(0, end), ...copies, ...fields.slice(end)],
    newId: copies[0]?.id ?? null,
  };
}

/** The ids of the copies by those of the fields; of a repeated section also by "section.field", as others name its columns. */
function copyIds(block: Fields, createId: () => string): ReadonlyMap<string, string> {
  const ids = new Map(block.map(({ id }) => [id, createId()]));
  const [section, ...members] = block;
  const columns = section && repeatOf(section) ? members : [];
  const named = columns.map(({ id }): [string, string] => [
    `${section?.id}.${id}`,
    `${ids.get(section?.id ?? "")}.${ids.get(id)}`,
  ]);
  return new Map([...ids, ...named]);
}

/** The field, whose condition, formula and rules for its answer name the fields in place of those that they named. */
function withRenamedIds(field: Field, ids: ReadonlyMap<string, string>): Field {
  const logic = field.conditionalLogic;
  const shown = logic ? { ...field, conditionalLogic: renameReadIds(logic, ids) } : field;
  const ruled = changeFieldRules(shown, (group) =>
    changeEachRule(group, (rule) => renamedIn(rule, ids)),
  );
  return "formula" in ruled && typeof ruled.formula === "string"
    ? Object.assign({}, ruled, { formula: renameFormulaFields(ruled.formula, ids) })
    : ruled;
}

/**
 * Removes the field. Fields of a section lose it. A condition that reads nothing else stays, and checks
 * report it; others lose their rules about it.
 */
export function removeField(fields: Fields, id: string): Field[] {
  return fields
    .filter((field) => field.id !== id)
    .map((field) => (field.sectionId === id ? { ...field, sectionId: undefined } : field))
    .map((field) => fieldWithoutRules(field, (rule) => namesField(rule, id)));
}

/** Restores a field of `before` at its place: after the nearest preceding field that still exists. */
export function restoreField({
  fields,
  before,
  id,
}: {
  fields: Fields;
  before: Fields;
  id: string;
}): Field[] {
  const start = before.findIndex((field) => field.id === id);
  const field = before[start];
  const remaining = new Set(fields.map((each) => each.id));
  if (!field || remaining.has(id)) {
    return [...fields];
  }
  const neighbour = before.slice(0, start).findLast((each) => remaining.has(each.id));
  const members = new Set(
    before.filter(({ sectionId }) => sectionId === id).map((member) => member.id),
  );
  const joined = fields.map((each) =>
    members.has(each.id) && each.sectionId === undefined ? { ...each, sectionId: id } : each,
  );
  return insertField({ fields: joined, field, afterId: neighbour?.id ?? null });
}

/**
 * Moves the field (a section: with its fields) after `afterId`; null = to the top. A page break that would
 * come to stand inside a section passes it.
 */
export function moveField({
  fields,
  id,
  afterId,
}: {
  fields: Fields;
  id: string;
  afterId: string | null;
}): Field[] {
  const { start, block } = blockOf(fields, id);
  const [first] = block;
  const isInside = block.some((field) => field.id === afterId);
  if (!first || isInside) {
    return [...fields];
  }
  const rest = fields.filter((field) => !block.includes(field));
  const behind = placeBehind(rest, afterId);
  const around = placeAround(rest, behind);
  const beyond = behind < start ? around.start : around.end;
  const place = isPageBreak(first) ? beyond : behind;
  const moved =
    block.length === 1 ? [adoptSection({ field: first, neighbour: rest[place - 1] })] : block;
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
}

/** Target of Alt-↑ and Alt-↓: the id to move behind, null = the top, undefined = already at the end. */
export function neighbourPlace({
  fields,
  id,
  direction,
}: {
  fields: Fields;
  id: string;
  direction: "up" | "down";
}): string | null | undefined {
  const { start, block } = blockOf(fields, id);
  if (start === -1) {
    return undefined;
  }
  if (direction === "up") {
    return start === 0 ? undefined : (fields[start - 2]?.id ?? null);
  }
  return fields[start + block.length]?.id;
}

/** Puts the changed field in its place; one that became a page break leaves the section that it stands in. */
export function replaceField(fields: Fields, next: Field): Field[] {
  const index = fields.findIndex((field) => field.id === next.id);
  const former = fields[index];
  const replaced = fields.map((field) => (field.id === next.id ? next : field));
  const isNewBreak = former !== undefined && isPageBreak(next) && !isPageBreak(former);
  if (!isNewBreak) {
    return replaced;
  }
  const rest = fields.filter((field) => field !== former);
  return insertField({ fields: rest, field: next, afterId: rest[index - 1]?.id ?? null });
}

/** Id of the field to select when `id` is removed: the next one, else the previous one, else null. */
export function neighbourAfterRemoval(fields: Fields, id: string): string | null {
  const index = fields.findIndex((field) => field.id === id);
  return fields[index + 1]?.id ?? fields[index - 1]?.id ?? null;
}

function placeBehind(fields: Fields, afterId: string | null): number {
  if (afterId === null) {
    return 0;
  }
  const index = fields.findIndex((field) => field.id === afterId);
  return index === -1 ? fields.length : index + 1;
}

/**
 * The places before and behind the section that lies around a place: where a page break can stand. Both are
 * the place itself where none does.
 */
function placeAround(fields: Fields, place: number): { start: number; end: number } {
  const above = fields[place - 1];
  const sectionId = above && isSection(above) ? above.id : above?.sectionId;
  const { start, block } = blockOf(fields, sectionId ?? "");
  const end = start + block.length;
  return start !== -1 && start < place && place < end
    ? { start, end }
    : { start: place, end: place };
}

/** Whether a page break can stand directly after this field (null = at the top). */
export function canBreakAfter(fields: Fields, afterId: string | null): boolean {
  const place = placeBehind(fields, afterId);
  return placeAround(fields, place).end === place;
}

// A field directly below a section or one of its fields joins the section, as the list suggests.
function adoptSection({ field, neighbour }: { field: Field; neighbour: Field | undefined }): Field {
  if (isSection(field) || isPageBreak(field)) {
    return field;
  }
  const sectionId = neighbour && isSection(neighbour) ? neighbour.id : neighbour?.sectionId;
  return sectionId === field.sectionId ? field : { ...field, sectionId };
}
