import "server-only";
import { createHash } from "node:crypto";
import type { BoardColumn } from "@/lib/domain/board/columns/board-column";
import { markedName, subitemMarker } from "@/lib/domain/board/items/item-name";
import { subitemBoardId } from "@/lib/domain/board/subitem-board";
import type { UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";
import { hasSubitems, subitemsOf, type Subitem } from "@/lib/form-engine/board/items/subitems";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForDelivery } from "@/lib/server/board-service/cache/read-board";
import { boardItems, boardService } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import type { ProgressLog } from "../progress";
import { namedColumns, suspects } from "../refused-columns";

/** How many values of a line are tried by themselves when the service does not say which it refused. */
const MOST_TRIED = 12;

type OwnColumn = BoardColumn & { id: string; title: string };
type Adding = {
  token: string;
  /** Of the item. */
  boardId: string;
  itemId: string;
  source: DeliverySource;
  /** Of the item's board. */
  columns: readonly OwnColumn[];
  log: ProgressLog;
  /** Throws when the worker stops. */
  checkStop: () => void;
};

/**
 * Adds one subitem for each line of the tables that are mapped to subitems, in order and once: what an
 * earlier attempt may have added is looked for by its marker. Returns what the subitems could not hold.
 */
export async function addSubitems(adding: Adding): Promise<UnwrittenAnswer[]> {
  const { source, log } = adding;
  if (!hasSubitems(source.fields)) {
    return [];
  }
  const { fields, answers, board: form } = source;
  const board = await subitemBoard(adding);
  const subitems = subitemsOf({ fields, answers, form, columns: board?.columns ?? null });
  const left = board === null ? [] : subitems.slice(log.current.subitemCount);
  const names = left.length === 0 ? [] : await namesThatMayExist(adding);
  for (const subitem of left) {
    adding.checkStop();
    const marker = subitemMarker(source.submissionId, subitem.number);
    if (board !== null && !names.some((name) => name.endsWith(marker))) {
      await add(adding, subitem, board);
    }
    await log.save({ subitemCount: subitem.number, isAddingSubitem: false });
  }
  return subitems.flatMap((subitem) => [...subitem.unwritten, ...refusedCells(subitem, log)]);
}

type SubitemBoard = { boardId: string; columns: readonly OwnColumn[] };

async function subitemBoard(adding: Adding): Promise<SubitemBoard | null> {
  const { token, boardId: itemBoardId, source, columns } = adding;
  const boardId =
    subitemBoardId(columns) ?? (await boardService.findSubitemBoard(token, itemBoardId));
  const own = boardId && (await readForDelivery(columnsQuery(source.teamId, boardId), token));
  return own ? { boardId, columns: own } : null;
}

/** An attempt that ended within a call may have added a subitem; so may a delivery before this one. */
async function namesThatMayExist({ token, itemId, source, log }: Adding): Promise<string[]> {
  const { isAddingSubitem, subitemCount } = log.current;
  const isFollowing = subitemCount === 0 && source.mondayItemId !== null;
  return isAddingSubitem || isFollowing ? boardItems.listSubitemNames(token, itemId) : [];
}

async function add(adding: Adding, subitem: Subitem, board: SubitemBoard): Promise<void> {
  const { token, itemId, source, log } = adding;
  const { submissionId } = source;
  const { boardId, columns } = board;
  const name = markedName(subitem.name, subitemMarker(submissionId, subitem.number));
  const keyOf = (step: string, content: object) => {
    // The key includes the content: the service may store a refusal under a key and repeat it.
    const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
    return log.keyOf(`sub-${submissionId}-line-${subitem.number}-${step}${hash}`);
  };
  for (let deferred: string[] = []; ;) {
    const values = acceptedCells(subitem, log);
    const content = { itemId, name, values };
    // Before the call: after a crash, the next attempt must know that the subitem may exist.
    await log.save({ isAddingSubitem: true });
    try {
      const made = { ...content, idempotencyKey: keyOf("", content) };
      const { id } = await boardItems.createSubitem(token, made);
      await addDeferred(id, deferred);
      return;
    } catch (error) {
      const ids = Object.keys(values);
      if (!isRefusal(error) || ids.length === 0) {
        throw error;
      }
      const named = namedColumns({ error, ids, columns });
      const left = named.length > 0 ? named : suspects({ error, ids, columns });
      deferred = named.length > 0 || left.length === 1 ? deferred : [...deferred, ...left];
      await noteRefusals(adding, subitem, { ids: left, reason: error.message });
    }
  }

  /** One by one, as the service did not say which it refused. Until then they count as refused. */
  async function addDeferred(id: string, columnIds: readonly string[]) {
    for (const columnId of columnIds.slice(0, MOST_TRIED)) {
      const value = subitem.values[columnId];
      const change = { boardId, itemId: id, values: { [columnId]: value }, mayCreateLabels: false };
      try {
        await boardItems.changeItem(token, { ...change, idempotencyKey: keyOf("cell-", change) });
        const refusals = Object.entries(log.current.subitemRefusals);
        const key = keyOfCell(subitem, columnId);
        const subitemRefusals = Object.fromEntries(refusals.filter(([other]) => other !== key));
        await log.save({ subitemRefusals });
      } catch (error) {
        if (!isRefusal(error)) {
          throw error;
        }
      }
    }
  }
}

function isRefusal(error: unknown): error is BoardServiceError {
  return error instanceof BoardServiceError && error.detail.isAboutValues;
}

async function noteRefusals(
  { log }: Adding,
  subitem: Subitem,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<void> {
  const said = ids.map((id): [string, string] => [keyOfCell(subitem, id), reason]);
  await log.save({
    subitemRefusals: { ...log.current.subitemRefusals, ...Object.fromEntries(said) },
  });
}

function acceptedCells(subitem: Subitem, log: ProgressLog): Subitem["values"] {
  const { subitemRefusals } = log.current;
  return Object.fromEntries(
    Object.entries(subitem.values).filter(
      ([id]) => !Object.hasOwn(subitemRefusals, keyOfCell(subitem, id)),
    ),
  );
}

function refusedCells(subitem: Subitem, log: ProgressLog): UnwrittenAnswer[] {
  return Object.entries(subitem.sources).flatMap(([columnId, source]) => {
    const reason = log.current.subitemRefusals[keyOfCell(subitem, columnId)];
    return reason === undefined ? [] : [{ ...source, columnId, reason }];
  });
}

function keyOfCell({ number }: Subitem, columnId: string): string {
  return `${number}.${columnId}`;
}
