import "server-only";
import { createHash } from "node:crypto";
import { itemMarker, itemName } from "@/lib/domain/board/item-name";
import type { BoardItem } from "@/lib/form-engine/board-item";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { mondayWriter } from "@/lib/server/board-service/monday/monday-writer";
import type { DeliverySource } from "../source.repository";
import type { ProgressLog } from "./progress";

/** Values dropped one by one before all of them are. */
const MAX_DROPS = 3;
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
  const items = await mondayWriter.findItems(token, { boardId, text: marker.trim() });
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
      return (await mondayWriter.createItem(creating.token, newItem(creating))).id;
    } catch (error) {
      if (!(error instanceof BoardServiceError)) {
        throw error;
      }
      if (!isUnknown(error)) {
        await log.save({ isCreating: false });
      }
      const refused = error.failure === "data" ? refusedColumns({ creating, error, drops }) : {};
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

/** The column that was refused; all that are left when it is not named, or there were too many. */
function refusedColumns({
  creating: { item, log },
  error,
  drops,
}: {
  creating: Creating;
  error: BoardServiceError;
  drops: number;
}): Record<string, string> {
  const left = Object.keys(item.values).filter((id) => !Object.hasOwn(log.current.refused, id));
  const named = left.filter((id) => id === error.columnId);
  const dropped = named.length > 0 && drops < MAX_DROPS ? named : left;
  return Object.fromEntries(dropped.map((id) => [id, error.message]));
}

function newItem({ boardId, source, item, log }: Creating) {
  const { submissionId, formTitle, mondayGroupId: groupId } = source;
  const { refused } = log.current;
  const kept = Object.entries(item.values).filter(([id]) => !Object.hasOwn(refused, id));
  const content = {
    ...{ boardId, groupId, values: Object.fromEntries(kept) },
    name: itemName({ name: item.name, formTitle, submissionId }),
  };
  // The content is part of it: a refusal may be kept under the key as well.
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  return { ...content, idempotencyKey: `sub-${submissionId}-create-${hash}` };
}
