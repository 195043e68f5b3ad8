import type { BoardColumn, ColumnValue } from "@/lib/domain/board/board-column";
import { fieldsOfPattern, fillPattern } from "@/lib/domain/board/name-pattern";
import { writeTarget, type FormBoard } from "@/lib/domain/board/write-target";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { boardOutcome } from "./board-values";

type MappedColumn = BoardColumn & { id: string };

/** An answer that the board did not get as it was given. */
export type Leftover = {
  columnId: string;
  label: string;
  /** A sentence for the owner. */
  reason: string;
  /** The answer as people read it; null for one that must not leave. */
  text: string | null;
};

export type BoardItem = {
  /** null: no answer names it. */
  name: string | null;
  values: Record<string, ColumnValue>;
  /** The field that each of the values is the answer to, by column. */
  fieldIds: Record<string, string>;
  /** Columns whose value is a label that they do not have yet. */
  newLabelColumns: string[];
  leftovers: Leftover[];
  /** Fields whose files belong into a column. */
  uploads: { fieldId: string; columnId: string; label: string }[];
};

type ItemSource = {
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
  columns: readonly MappedColumn[];
  form: FormBoard;
  /** "" = the answer that is mapped to the item's name. */
  namePattern: string;
};

const NAME = "name";
const FILE = "file";
const OTHER_BOARD = "It is set to be written to another board; a submission makes one item.";

/** What an item of the board is made of for these answers, and what of them it cannot hold. */
export function boardItem(source: ItemSource): BoardItem {
  const { fields, answers, columns, form } = source;
  const own = writeTarget({ field: {}, form });
  const item: BoardItem = {
    ...{ name: patternName(source), values: {}, fieldIds: {}, newLabelColumns: [] },
    ...{ leftovers: [], uploads: [] },
  };
  for (const field of fields) {
    const columnId = field.mondayColumnId;
    if (!columnId || !Object.hasOwn(answers, field.id)) {
      continue;
    }
    if (writeTarget({ field, form }).boardId !== own.boardId) {
      item.leftovers.push(leftoverOf({ field, answers, columnId }, OTHER_BOARD));
      continue;
    }
    const column = columns.find(({ id }) => id === columnId);
    place(item, { field, answers, columnId, column, namePattern: source.namePattern });
  }
  return item;
}

/** An answer in words for the item's update; null for one that must not leave. */
export function leftoverOf(
  { field, answers, columnId }: { field: Field; answers: Answers; columnId: string },
  reason: string,
): Leftover {
  return { columnId, label: labelOf(field), reason, text: textOf(field, answers) };
}

function patternName({ fields, answers, namePattern }: ItemSource): string | null {
  const name = fillPattern(namePattern, (id) => {
    const field = fields.find((each) => each.id === id);
    return field && Object.hasOwn(answers, id) ? (textOf(field, answers) ?? "") : "";
  });
  return name === "" ? null : name;
}

type Placing = {
  field: Field;
  answers: Answers;
  columnId: string;
  column: MappedColumn | undefined;
  namePattern: string;
};

function place(item: BoardItem, placing: Placing): void {
  const { field, answers, columnId, column } = placing;
  const leave = (reason: string) => item.leftovers.push(leftoverOf(placing, reason));
  if (column === undefined) {
    leave("The board has no such column any more.");
    return;
  }
  if (column.type === FILE && definitionOf(field).files !== null) {
    item.uploads.push({ fieldId: field.id, columnId, label: labelOf(field) });
    return;
  }
  const outcome = boardOutcome({ field, answers, column });
  if (outcome.state === "refused") {
    leave(outcome.reason);
  }
  if (outcome.state !== "written") {
    return;
  }
  if (column.type === NAME && typeof outcome.value === "string") {
    nameBy(item, placing, outcome.value);
  } else if (Object.hasOwn(item.values, columnId)) {
    leave("The answer to another field is in its column.");
    return;
  } else {
    item.values[columnId] = outcome.value;
    item.fieldIds[columnId] = field.id;
    item.newLabelColumns.push(...(isNewLabel(outcome.value) ? [columnId] : []));
  }
  if (outcome.note !== null) {
    leave(outcome.note);
  }
}

/** The first answer that names the item does; a pattern comes before all of them. */
function nameBy(item: BoardItem, placing: Placing, name: string): void {
  const isInPattern = fieldsOfPattern(placing.namePattern).includes(placing.field.id);
  if (item.name === null) {
    item.name = name;
  } else if (!isInPattern) {
    item.leftovers.push(leftoverOf(placing, "The item has another name."));
  }
}

/** Labels that the column has go by their ids. */
function isNewLabel(value: ColumnValue): boolean {
  return typeof value === "object" && ("label" in value || "labels" in value);
}

function textOf(field: Field, answers: Answers): string | null {
  const definition = definitionOf(field);
  return definition.isSecret
    ? null
    : flattenDisplay(definition.display(field, ownValue(answers, field.id), answers));
}

function labelOf(field: Field): string {
  return field.label || field.id;
}
