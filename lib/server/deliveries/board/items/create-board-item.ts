import "server-only";
import { createHash } from "node:crypto";
import type { BoardColumn } from "@/lib/domain/board/columns/board-column";
import { itemMarker, itemName } from "@/lib/domain/board/items/item-name";
import { formTarget } from "@/lib/domain/board/write-target";
import type { BoardItem } from "@/lib/form-engine/board/items/board-item";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardWriter } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import type { ProgressLog } from "../progress";
import { acceptedValues, afterRefusal, newLabels, noteRefused, suspects } from "../refused-columns";
import { changeBoardItem } from "./change-board-item";

/** How far the service's clock may be behind ours. */
const CLOCK_SKEW_MS = 10 * 60 * 1000;

type Creating = {
  token: string;
  boardId: string;
  source: DeliverySource;
  item: BoardItem;
  columns: readonly (BoardColumn & { id: string; title: string })[];
  log: ProgressLog;
};

/**
 * Creates the item of a submission and returns its id. Looks for it first when an earlier attempt may have
 * created it. Values that the service refuses are left out and recorded in the log, or
 * deferred where it does not say which they are.
 */
export async function createBoardItem(creating: Creating): Promise<string> {
  const { log } = creating;
  const found = log.current.isCreating ? await findMadeItem(creating) : null;
  const { id: itemId, name } = found ?? (await create(creating));
  await log.save({ itemId, isCreating: false, itemName: name });
  return itemId;
}

/** The item that was made for a submission, by the number at the end of its name; null when there is none. */
export async function findMadeItem({
  token,
  boardId,
  source,
}: Pick<Creating, "token" | "boardId" | "source">) {
  const marker = itemMarker(source.submissionId);
  const items = await boardWriter.findItems(token, { boardId, text: marker.trim() });
  const since = source.createdAt.getTime() - CLOCK_SKEW_MS;
  const own = items.find(
    ({ name, createdAt }) =>
      name.endsWith(marker) && (createdAt === null || createdAt.getTime() >= since),
  );
  return own ?? null;
}

async function create(creating: Creating) {
  const { log, item: written, columns } = creating;
  for (let splits = 0; ; splits += 1) {
    const content = newItem(creating);
    // A later call that was refused says nothing of an earlier one.
    const mayExist = log.current.isCreating;
    // Before the call: after a crash, the next attempt must know that the item may exist.
    await log.save({ isCreating: true });
    try {
      const { id } = await boardWriter.createItem(creating.token, content);
      return { id, name: content.name };
    } catch (error) {
      if (!(error instanceof BoardServiceError)) {
        throw error;
      }
      if (!error.detail.mayHaveLanded) {
        await log.save({ isCreating: mayExist });
      }
      const ids = Object.keys(content.values);
      const next = afterRefusal({ error, ids, columns, written, log, splits });
      if (next === null) {
        throw error;
      }
      if (next.groups.length > 1) {
        // There is one item, so the search goes on in what is written to it.
        await log.save({
          deferred: [...log.current.deferred, ...suspects({ error, ids, columns })],
        });
      }
      await noteRefused(next, { written, log });
    }
  }
}

/**
 * Writes what the service refused with the item without saying which value it was: value by value where needed.
 * `item` as read, or without cells when it was created just now.
 */
export async function writeDeferred(
  { token, source, item: written, columns, log }: Creating,
  item: Pick<ItemOnBoard, "id" | "name" | "boardId" | "cells">,
): Promise<void> {
  const { submissionId } = source;
  const { deferred } = log.current;
  const values = Object.fromEntries(
    Object.entries(written.values).filter(([id]) => deferred.includes(id)),
  );
  const { newLabelColumns } = written;
  await changeBoardItem({
    token,
    submissionId,
    item,
    columns,
    log,
    written: { values, newLabelColumns: newLabelColumns.filter((id) => deferred.includes(id)) },
  });
}

function newItem(creating: Creating) {
  const { boardId, source, item, log } = creating;
  const { submissionId, formTitle } = source;
  const { groupId } = formTarget(source.board);
  const values = Object.fromEntries(
    Object.entries(acceptedValues(item.values, log)).filter(
      ([id]) => !log.current.deferred.includes(id),
    ),
  );
  const content = {
    boardId,
    groupId,
    values,
    name: itemName({ name: item.name, formTitle, submissionId }),
    mayCreateLabels: newLabels(item, log).some((id) => Object.hasOwn(values, id)),
  };
  // The key includes the content: the service may store a refusal under a key and repeat it.
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  return { ...content, idempotencyKey: log.keyOf(`sub-${submissionId}-create-${hash}`) };
}
