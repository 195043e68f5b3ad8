import "server-only";
import { createHash } from "node:crypto";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { itemMarker, itemName } from "@/lib/domain/board/item-name";
import { formTarget } from "@/lib/domain/board/write-target";
import type { BoardItem } from "@/lib/form-engine/board/board-item";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardWriter } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "../source.repository";
import type { ProgressLog } from "./progress";

/** Values dropped one by one before all of them are. */
const MAX_DROPS = 3;
const NO_NEW_LABELS = `Your ${BOARD_HOST} account may not add labels to this column.`;
/** Clocks differ. */
const EARLIER_MS = 10 * 60 * 1000;

type Creating = {
  token: string;
  boardId: string;
  source: DeliverySource;
  item: BoardItem;
  log: ProgressLog;
};

/**
 * The item of a submission: made once, or found again when an earlier try may have made it (promise
 * B1). A value that the service refuses is left out and noted. Returns its id.
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
  const since = source.createdAt.getTime() - EARLIER_MS;
  const own = items.find(
    ({ name, createdAt }) => name.endsWith(marker) && createdAt.getTime() >= since,
  );
  return own?.id ?? null;
}

async function create(creating: Creating): Promise<string> {
  const { log } = creating;
  for (let drops = 0; ; drops += 1) {
    // Before the call: whoever comes after a crash must know that it may have been made.
    await log.save({ isCreating: true });
    try {
      return (await boardWriter.createItem(creating.token, newItem(creating))).id;
    } catch (error) {
      if (!(error instanceof BoardServiceError)) {
        throw error;
      }
      if (!isUnknown(error)) {
        await log.save({ isCreating: false });
      }
      const refused = whatWasRefused({ creating, error, drops });
      if (Object.keys(refused).length === 0) {
        throw error;
      }
      await log.save({ refused: { ...log.current.refused, ...refused } });
    }
  }
}

/** Whether the item may be there all the same. */
function isUnknown({ failure, serviceCode }: BoardServiceError): boolean {
  return failure === "transient" || /idempotency/i.test(serviceCode);
}

type Refusal = { creating: Creating; error: BoardServiceError; drops: number };

/** Columns to do without in the next try, each with the reason; none when trying again is no use. */
function whatWasRefused(refusal: Refusal): Record<string, string> {
  const { creating, error } = refusal;
  if (error.failure === "data") {
    return refusedColumns(refusal);
  }
  // Adding labels changes the board, which needs more rights than adding items.
  return error.failure === "permission"
    ? Object.fromEntries(newLabels(creating).map((id) => [id, NO_NEW_LABELS]))
    : {};
}

/** The column that was refused; all that are left when it is not named, or there were too many. */
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

/** Columns that are to get a label which they do not have. */
function newLabels({ item, log }: Creating): string[] {
  return item.newLabelColumns.filter((id) => !Object.hasOwn(log.current.refused, id));
}

function newItem(creating: Creating) {
  const { boardId, source, item, log } = creating;
  const { submissionId, formTitle } = source;
  const { groupId } = formTarget(source.board);
  const { refused } = log.current;
  const kept = Object.entries(item.values).filter(([id]) => !Object.hasOwn(refused, id));
  const content = {
    ...{ boardId, groupId, values: Object.fromEntries(kept) },
    name: itemName({ name: item.name, formTitle, submissionId }),
    mayCreateLabels: newLabels(creating).length > 0,
  };
  // The content is part of it: a refusal may be kept under the key as well.
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  return { ...content, idempotencyKey: `sub-${submissionId}-create-${hash}` };
}
