import { NO_LOOKUPS, type ColumnLookups } from "@/lib/domain/board/column-values/column-lookups";
import type {
  BoardColumn,
  ColumnOutcome,
  ColumnValue,
} from "@/lib/domain/board/columns/board-column";
import { NAME_COLUMN } from "@/lib/domain/board/items/item-cell";
import { fieldsOfPattern, fillPattern } from "@/lib/domain/board/items/name-pattern";
import { writeTarget, type FormBoard } from "@/lib/domain/board/write-target";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { withoutSecrets } from "../../answers/without-secrets";
import { boardOutcome } from "./board-values";
import { fitItem } from "./fit-item";

type MappedColumn = BoardColumn & { id: string };

/** An answer that the board could not store completely. */
export type UnwrittenAnswer = {
  columnId: string;
  label: string;
  /** A sentence for the owner. */
  reason: string;
  /** The displayed answer; null for a secret. */
  text: string | null;
};

export type BoardItem = {
  /** null: no answer is mapped to the name. */
  name: string | null;
  values: Record<string, ColumnValue>;
  /** The field ids by column id. */
  fieldIds: Record<string, string>;
  /** Columns in which a label has to be created first. */
  newLabelColumns: string[];
  unwritten: UnwrittenAnswer[];
  /** Fields whose files are uploaded to a column. */
  uploads: { fieldId: string; columnId: string; label: string }[];
};

export type ItemSource = {
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
  columns: readonly MappedColumn[];
  form: FormBoard;
  /** "" = the answer mapped to the item's name. */
  namePattern: string;
  /** What only the board's account knows of the answers. */
  lookups?: ColumnLookups;
  /** By field id: what answers that stand for items are written as. */
  links?: ReadonlyMap<string, ColumnOutcome>;
};

const FILE = "file";
const OTHER_BOARD = "It is set to be written to another board; a submission makes one item.";

/** Converts answers to an item of the board; lists what the board cannot store. */
export function boardItem(source: ItemSource): BoardItem {
  const { fields, answers, columns, form, namePattern, lookups = NO_LOOKUPS } = source;
  const own = writeTarget({ field: {}, form });
  const item: BoardItem = {
    name: patternName(source),
    values: {},
    fieldIds: {},
    newLabelColumns: [],
    unwritten: [],
    uploads: [],
  };
  for (const field of fields) {
    const columnId = field.mondayColumnId;
    if (!columnId || !Object.hasOwn(answers, field.id)) {
      continue;
    }
    if (writeTarget({ field, form }).boardId !== own.boardId) {
      item.unwritten.push(unwrittenAnswerOf({ field, answers, columnId }, OTHER_BOARD));
      continue;
    }
    const column = columns.find(({ id }) => id === columnId);
    const link = source.links?.get(field.id);
    place(item, { field, answers, columnId, column, namePattern, lookups, link });
  }
  const { values, notes } = fitItem(item.values);
  for (const [columnId, note] of Object.entries(notes)) {
    const field = fields.find(({ id }) => id === item.fieldIds[columnId]);
    if (field !== undefined) {
      item.unwritten.push(unwrittenAnswerOf({ field, answers, columnId }, note));
    }
  }
  return { ...item, values };
}

/** An answer as text for the item's update; null for a secret. */
export function unwrittenAnswerOf(
  { field, answers, columnId }: { field: Field; answers: Answers; columnId: string },
  reason: string,
): UnwrittenAnswer {
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
  lookups: ColumnLookups;
  link: ColumnOutcome | undefined;
};

function place(item: BoardItem, placing: Placing): void {
  const { field, answers, columnId, column, lookups } = placing;
  const leave = (reason: string) => item.unwritten.push(unwrittenAnswerOf(placing, reason));
  if (column === undefined) {
    leave("The board has no such column any more.");
    return;
  }
  if (column.type === FILE && definitionOf(field).files !== null) {
    item.uploads.push({ fieldId: field.id, columnId, label: labelOf(field) });
    return;
  }
  const outcome = placing.link ?? boardOutcome({ field, answers, column, lookups });
  if (outcome.state === "refused") {
    leave(outcome.reason);
  }
  if (outcome.state !== "written") {
    return;
  }
  if (column.type === NAME_COLUMN && typeof outcome.value === "string") {
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

/** The name: the pattern if there is one, otherwise the first answer mapped to the name. */
function nameBy(item: BoardItem, placing: Placing, name: string): void {
  const isInPattern = fieldsOfPattern(placing.namePattern).includes(placing.field.id);
  if (item.name === null) {
    item.name = name;
  } else if (!isInPattern) {
    item.unwritten.push(unwrittenAnswerOf(placing, "The item has another name."));
  }
}

/** Labels that the column has are sent by id. */
function isNewLabel(value: ColumnValue): boolean {
  return typeof value === "object" && ("label" in value || "labels" in value);
}

function textOf(field: Field, answers: Answers): string | null {
  const definition = definitionOf(field);
  const answer = ownValue(withoutSecrets([field], answers), field.id);
  return definition.isSecret
    ? null
    : flattenDisplay(definition.display(field, answer, answers, ENGLISH_VALUES));
}

function labelOf(field: Field): string {
  return field.label || field.id;
}
