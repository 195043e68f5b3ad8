import "server-only";
import type { ColumnValue } from "@/lib/domain/board/columns/board-column";
import { NAME_COLUMN } from "@/lib/domain/board/items/item-cell";
import { itemMarker, itemName } from "@/lib/domain/board/items/item-name";
import {
  boardItem,
  unwrittenAnswerOf,
  type BoardItem,
  type ItemSource,
} from "@/lib/form-engine/board/items/board-item";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import type { BoardColumn } from "@/lib/server/board-service/board-service";
import { ownName } from "@/lib/server/board-service/own-name";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import type { ItemUpdate } from "@/lib/server/public-form/update-links/item-updates.repository";
import { addsFiles } from "@/lib/server/public-form/update-links/linked-fields";

type Changing = {
  source: DeliverySource;
  update: ItemUpdate;
  columns: readonly BoardColumn[];
  item: ItemOnBoard;
} & Pick<ItemSource, "lookups" | "links">;

/** What the columns of changed fields shall hold. */
export type ChangedValues = Pick<
  BoardItem,
  "fieldIds" | "newLabelColumns" | "unwritten" | "uploads"
> & {
  values: { fieldId: string; columnId: string; value: ColumnValue | null }[];
  /** The item's name without the number of its submission. */
  name: string;
};

const NAMELESS = "An item must have a name.";

/** The changed answers as column values; one that was cleared clears its column. */
export async function changedValues(changing: Changing): Promise<ChangedValues> {
  const { source, update, columns, item, lookups, links } = changing;
  const ids = new Set(
    update.changes.map(({ fieldId }) => fieldId).filter((id) => !update.written.includes(id)),
  );
  const fields = source.fields.filter(({ id }) => ids.has(id));
  const { answers, board: form } = source;
  const made = boardItem({ fields, answers, columns, form, namePattern: "", lookups, links });
  const name = await ownName(item, source.formId);
  const marker = item.name.slice(name.length);
  const unwritten = [...made.unwritten];
  const stuck = new Set(unwritten.map(({ columnId }) => columnId));
  const values = fields.flatMap((field): ChangedValues["values"] => {
    const columnId = field.mondayColumnId ?? "";
    const isThere = columns.some(({ id }) => id === columnId);
    const place = { fieldId: field.id, columnId };
    if (columnId === NAME_COLUMN) {
      if (made.name === null) {
        unwritten.push(unwrittenAnswerOf({ field, answers, columnId }, NAMELESS));
        return [];
      }
      return [{ ...place, value: named(made.name, marker) }];
    }
    const value = made.values[columnId];
    if (value !== undefined) {
      return made.fieldIds[columnId] === field.id ? [{ ...place, value }] : [];
    }
    return isThere && !stuck.has(columnId) && !addsFiles(field) ? [{ ...place, value: null }] : [];
  });
  const { fieldIds, newLabelColumns, uploads } = made;
  return { values, name, fieldIds, newLabelColumns, unwritten, uploads };
}

/** With the number of the submission that the item was made for, by which it is found (decision 093). */
function named(name: string, marker: string): string {
  const submissionId = Number(marker.slice(itemMarker(0).length - 1));
  return marker === "" ? name : itemName({ name, formTitle: name, submissionId });
}
