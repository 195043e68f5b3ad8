import "server-only";
import { createHash } from "node:crypto";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { itemMarker, itemName } from "@/lib/domain/board/item-name";
import { formTarget } from "@/lib/domain/board/write-target";
import type { BoardItem } from "@/lib/form-engine/board/board-item";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardWriter } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "../delivery-source.repository";
import type { ProgressLog } from "./progress";

/** How many refused values are dropped one by one before all of them are. */
const MAX_DROPS = 3;
const NO_NEW_LABELS = `Your ${BOARD_HOST} account may not add labels to this column.`;
/** How far the service's clock may be behind ours. */
const CLOCK_SKEW_MS = 10 * 60 * 1000;

type Creating = {
  token: string;
  boardId: string;
  source: DeliverySource;
  item: BoardItem;
  log: ProgressLog;
};

/**
 * Creates the item of a submission and returns its id. Looks for it first when an earlier attempt may have
 * created it (promise B1). Values that the service refuses are left out and recorded in the log.
 */
export async function createBoardItem(creating: Creating): Promise<string> {
  const { log } = creating;
  const found = log.current.isCreating ? await findOwnItem(creating) : null;
  const itemId = found ?? (await create(creating));
  await log.save({ itemId, isCreating: false });
  return itemId;
}

async function findOwnItem({ token, boardId, source }: Creating): Promise<string | null> {
  const marker = itemMarker(source.submissionId);
  const items = await boardWriter.findItems(token, { boardId, text: marker.trim() });
  const since = source.createdAt.getTime() - CLOCK_SKEW_MS;
  const own = items.find(
    ({ name, createdAt }) => name.endsWith(marker) && createdAt.getTime() >= since,
  );
  return own?.id ?? null;
}

async function create(creating: Creating): Promise<string> {
  const { log } = creating;
  for (let drops = 0; ; drops += 1) {
    // Before the call: after a crash, the next attempt must know that the item may exist.
    await log.save({ isCreating: true });
    try {
      return (await boardWriter.createItem(creating.token, newItem(creating))).id;
    } catch (error) {
      if (!(error instanceof BoardServiceError)) {
        throw error;
      }
      if (!mayExist(error)) {
        await log.save({ isCreating: false });
      }
      const refused = columnsToDrop({ creating, error, drops });
      if (Object.keys(refused).length === 0) {
        throw error;
      }
      await log.save({ refused: { ...log.current.refused, ...refused } });
    }
  }
}

/** Whether the item may exist although the call failed. */
function mayExist({ failure, serviceCode }: BoardServiceError): boolean {
  return failure === "transient" || /idempotency/i.test(serviceCode);
}

type Refusal = { creating: Creating; error: BoardServiceError; drops: number };

/** Columns to leave out of the next call, each with the reason; empty when another call would not help. */
function columnsToDrop(refusal: Refusal): Record<string, string> {
  const { creating, error } = refusal;
  if (error.failure === "data") {
    return refusedColumns(refusal);
  }
  // Adding labels changes the board, which needs more rights than adding items.
  return error.failure === "permission"
    ? Object.fromEntries(newLabels(creating).map((id) => [id, NO_NEW_LABELS]))
    : {};
}

/** The refused column; all remaining ones when the error names none, or too many were refused before. */
function refusedColumns({
  creating: { item, log },
  error,
  drops,
}: Refusal): Record<string, string> {
  const left = Object.keys(item.values).filter((id) => !Object.hasOwn(log.current.refused, id));
  const named = left.filter((id) => id === error.columnId);
  const dropped = named.length > 0 && drops < MAX_DROPS ? named : left;
  return Object.fromEntries(dropped.map((id) => [id, error.message]));
}

/** Columns for which the item needs a label that the board does not have yet. */
function newLabels({ item, log }: Creating): string[] {
  return item.newLabelColumns.filter((id) => !Object.hasOwn(log.current.refused, id));
}

function newItem(creating: Creating) {
  const { boardId, source, item, log } = creating;
  const { submissionId, formTitle } = source;
  const { groupId } = formTarget(source.board);
  const { refused } = log.current;
  const values = Object.entries(item.values).filter(([id]) => !Object.hasOwn(refused, id));
  const content = {
    ...{ boardId, groupId, values: Object.fromEntries(values) },
    name: itemName({ name: item.name, formTitle, submissionId }),
    mayCreateLabels: newLabels(creating).length > 0,
  };
  // The key includes the content: the service may store a refusal under a key and repeat it.
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  return { ...content, idempotencyKey: `sub-${submissionId}-create-${hash}` };
}
