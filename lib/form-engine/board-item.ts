import type { BoardColumn, ColumnValue } from "@/lib/domain/board/board-column";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { definitionOf } from "@/lib/field-types/definitions";
import { boardOutcome } from "./board-values";

export type MappedColumn = BoardColumn & { id: string };

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
  leftovers: Leftover[];
  /** Fields whose files belong into a column. */
  uploads: { fieldId: string; columnId: string; label: string }[];
};

const NAME = "name";
const FILE = "file";

/** What an item of the board is made of for these answers, and what of them it cannot hold. */
export function boardItem({
  fields,
  answers,
  columns,
}: {
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
  columns: readonly MappedColumn[];
}): BoardItem {
  const item: BoardItem = { name: null, values: {}, leftovers: [], uploads: [] };
  for (const field of fields) {
    const columnId = field.mondayColumnId;
    if (columnId && Object.hasOwn(answers, field.id)) {
      place(item, { field, answers, columnId, column: columns.find(({ id }) => id === columnId) });
    }
  }
  return item;
}

/** An answer in words for the item's update; null for one that must not leave. */
export function leftoverOf(
  { field, answers, columnId }: { field: Field; answers: Answers; columnId: string },
  reason: string,
): Leftover {
  const definition = definitionOf(field);
  const value = definition.isSecret
    ? null
    : definition.display(field, ownValue(answers, field.id), answers);
  const text = value && flattenDisplay(value);
  return { columnId, label: field.label || field.id, reason, text };
}

type Placing = {
  field: Field;
  answers: Answers;
  columnId: string;
  column: MappedColumn | undefined;
};

function place(item: BoardItem, placing: Placing): void {
  const { field, answers, columnId, column } = placing;
  if (column === undefined) {
    const reason = "The board has no such column any more.";
    item.leftovers.push(leftoverOf(placing, reason));
    return;
  }
  if (column.type === FILE && definitionOf(field).files !== null) {
    item.uploads.push({ fieldId: field.id, columnId, label: field.label || field.id });
    return;
  }
  const outcome = boardOutcome({ field, answers, column, mayCreateLabels: false });
  if (outcome.state === "refused") {
    item.leftovers.push(leftoverOf(placing, outcome.reason));
  }
  if (outcome.state !== "written") {
    return;
  }
  if (column.type === NAME && typeof outcome.value === "string") {
    item.name = outcome.value;
  } else {
    item.values[columnId] = outcome.value;
  }
  if (outcome.note !== null) {
    item.leftovers.push(leftoverOf(placing, outcome.note));
  }
}
