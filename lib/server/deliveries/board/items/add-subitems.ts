import "server-only";
import { createHash } from "node:crypto";
import type { BoardColumn } from "@/lib/domain/board/columns/board-column";
import { markedName, subitemMarker } from "@/lib/domain/board/items/item-name";
import { subitemBoardId } from "@/lib/domain/board/subitem-board";
import type { UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";
import { hasSubitems, subitemsOf, type Subitem } from "@/lib/form-engine/board/items/subitems";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import { boardColumns } from "../board-columns";
import type { ProgressLog } from "../progress";

/** How many refused values of a line are dropped one by one before all of them are. */
const MAX_DROPS = 3;

type Adding = {
  token: string;
  itemId: string;
  source: DeliverySource;
  /** Of the item's board. */
  columns: readonly (BoardColumn & { id: string })[];
  log: ProgressLog;
  now: () => Date;
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
  const columns = await subitemColumns(adding);
  const subitems = subitemsOf({ fields, answers, form, columns });
  const left = columns === null ? [] : subitems.slice(log.current.subitemCount);
  const names = left.length === 0 ? [] : await namesThatMayExist(adding);
  for (const subitem of left) {
    adding.checkStop();
    const marker = subitemMarker(source.submissionId, subitem.number);
    if (!names.some((name) => name.endsWith(marker))) {
      await add(adding, subitem);
    }
    await log.save({ subitemCount: subitem.number, isAddingSubitem: false });
  }
  return subitems.flatMap((subitem) => [...subitem.leftovers, ...refusedCells(subitem, log)]);
}

async function subitemColumns({ token, source, columns, now }: Adding) {
  const boardId = subitemBoardId(columns);
  return boardId === null
    ? null
    : boardColumns({ teamId: source.teamId, boardId, token, now: now() });
}

/** An attempt that ended within a call may have added a subitem; so may a delivery before this one. */
async function namesThatMayExist({ token, itemId, source, log }: Adding): Promise<string[]> {
  const { isAddingSubitem, subitemCount } = log.current;
  const isFollowing = subitemCount === 0 && source.mondayItemId !== null;
  return isAddingSubitem || isFollowing ? boardItems.listSubitemNames(token, itemId) : [];
}

async function add(adding: Adding, subitem: Subitem): Promise<void> {
  const { token, itemId, source, log } = adding;
  const { submissionId } = source;
  const name = markedName(subitem.name, subitemMarker(submissionId, subitem.number));
  for (let drops = 0; ; drops += 1) {
    const values = Object.fromEntries(
      Object.entries(subitem.values).filter(([id]) => !isRefused(subitem, id, log)),
    );
    const content = { itemId, name, values };
    // The key includes the content: the service may store a refusal under a key and repeat it.
    const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
    const idempotencyKey = `sub-${submissionId}-line-${subitem.number}-${hash}`;
    // Before the call: after a crash, the next attempt must know that the subitem may exist.
    await log.save({ isAddingSubitem: true });
    try {
      await boardItems.createSubitem(token, { ...content, idempotencyKey });
      return;
    } catch (error) {
      const refused = refusedColumns({ error, ids: Object.keys(values), drops });
      if (refused.length === 0 || !(error instanceof BoardServiceError)) {
        throw error;
      }
      const said = refused.map((id): [string, string] => [keyOf(subitem, id), error.message]);
      const subitemRefusals = { ...log.current.subitemRefusals, ...Object.fromEntries(said) };
      await log.save({ subitemRefusals });
    }
  }
}

/** The column to leave out; all of them when the error names none, or too many were refused before. */
function refusedColumns({
  error,
  ids,
  drops,
}: {
  error: unknown;
  ids: string[];
  drops: number;
}): string[] {
  const isRefusal = error instanceof BoardServiceError && error.failure === "data";
  if (!isRefusal || /notfound/i.test(error.serviceCode)) {
    return [];
  }
  const named = ids.filter((id) => id === error.columnId);
  return named.length > 0 && drops < MAX_DROPS ? named : ids;
}

function refusedCells(subitem: Subitem, log: ProgressLog): UnwrittenAnswer[] {
  return Object.entries(subitem.sources).flatMap(([columnId, source]) => {
    const reason = log.current.subitemRefusals[keyOf(subitem, columnId)];
    return reason === undefined ? [] : [{ ...source, columnId, reason }];
  });
}

function isRefused(subitem: Subitem, columnId: string, log: ProgressLog): boolean {
  return Object.hasOwn(log.current.subitemRefusals, keyOf(subitem, columnId));
}

function keyOf({ number }: Subitem, columnId: string): string {
  return `${number}.${columnId}`;
}
