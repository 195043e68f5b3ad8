import "server-only";
import { refused, written, type ColumnOutcome } from "@/lib/domain/board/columns/board-column";
import { findOptionItem } from "@/lib/domain/board/items/option-items";
import { LINKS } from "@/lib/domain/board/public-field";
import { readSideOf, readTarget } from "@/lib/domain/board/read-side";
import { formTarget, writeTarget } from "@/lib/domain/board/write-target";
import { isRecord, itemsKey, ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { acceptedColumns } from "@/lib/form-engine/board/accepted-columns";
import { chosenOptions } from "@/lib/form-engine/board/items/chosen-options";
import { boardItems } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "../delivery-source.repository";

type Column = { id: string; type: string; settings: unknown };
type Looking = { token: string; source: DeliverySource; columns: readonly Column[] };

const NO_ITEMS = "The options of the field are no items of a board.";
const ONE_ITEM = "The column takes one item.";
const GONE = "An item that was chosen is gone from its board.";

/**
 * What answers to columns of links are written as, by field id: the items that were kept with the answer,
 * else those that the board's current items say. Items that are gone are left out, and said.
 */
export async function lookUpLinks(looking: Looking): Promise<Map<string, ColumnOutcome>> {
  const { source, columns } = looking;
  const { fields, answers, board: form } = source;
  const own = formTarget(form).boardId;
  const links = new Map<string, ColumnOutcome>();
  for (const field of fields) {
    const column = columns.find(({ id }) => id === field.mondayColumnId);
    const isHere = Object.hasOwn(answers, field.id) && writeTarget({ field, form }).boardId === own;
    const accepts: readonly string[] = acceptedColumns(field);
    if (column?.type === LINKS && isHere && accepts.includes(LINKS)) {
      links.set(field.id, await linkOf(looking, { field, column }));
    }
  }
  return links;
}

async function linkOf(
  { token, source }: Looking,
  { field, column }: { field: Field; column: Column },
): Promise<ColumnOutcome> {
  const options = chosenOptions(field, source.answers);
  if (options.length === 0) {
    return { state: "empty" };
  }
  const kept = keptIds(ownValue(source.answers, itemsKey(field.id)));
  const { ids, notes } =
    kept.length > 0
      ? { ids: kept, notes: kept.length < options.length ? [someUnlinked(kept, options)] : [] }
      : await currentItems({ token, source }, { field, options });
  if (ids.length === 0) {
    return refused(notes.join(" "));
  }
  const there = new Set(await boardItems.findActive(token, ids));
  const active = ids.filter((id) => there.has(id));
  const said = [...notes, ...(active.length < ids.length ? [GONE] : [])].join(" ");
  if (active.length === 0) {
    return refused(said);
  }
  const takesOne = isRecord(column.settings) && column.settings["allowMultipleItems"] === false;
  return takesOne && active.length > 1
    ? refused(ONE_ITEM)
    : written({ item_ids: active.map(Number) }, said || null);
}

type Found = { ids: string[]; notes: string[] };

async function currentItems(
  { token, source }: Pick<Looking, "token" | "source">,
  { field, options }: { field: Field; options: readonly string[] },
): Promise<Found> {
  const { boardId, columnId, groupIds } = readTarget({ field, form: source.board });
  if (!field.populateFromMonday || boardId === null || columnId === null) {
    return { ids: [], notes: [NO_ITEMS] };
  }
  const hintColumnId = readSideOf(field).mondayHintColumnId ?? null;
  const column = { boardId, columnId, groupIds, hintColumnId };
  const items = (await boardItems.listOptionItems(token, column)) ?? [];
  const found = options.map((option) => ({
    option,
    ...findOptionItem(items, { option, given: [] }),
  }));
  return {
    ids: found.flatMap((each) => (each.state === "found" ? [each.id] : [])),
    notes: found.flatMap(({ option, state }) => {
      if (state === "found") {
        return [];
      }
      return state === "several"
        ? [`Several items are called "${option}".`]
        : [`No item is called "${option}".`];
    }),
  };
}

function someUnlinked(ids: readonly string[], options: readonly string[]): string {
  return `${options.length - ids.length} of ${options.length} options match no single item.`;
}

function keptIds(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(list.filter((id) => typeof id === "string"))];
}
