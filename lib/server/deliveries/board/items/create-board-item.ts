import "server-only";
import { createHash } from "node:crypto";
import { itemMarker, itemName } from "@/lib/domain/board/items/item-name";
import { formTarget } from "@/lib/domain/board/write-target";
import type { BoardItem } from "@/lib/form-engine/board/items/board-item";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardWriter } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import type { ProgressLog } from "../progress";
import { acceptedValues, columnsToDrop, mayHaveLanded, newLabels } from "../refused-columns";

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
      if (!mayHaveLanded(error)) {
        await log.save({ isCreating: false });
      }
      const refused = columnsToDrop({ written: creating.item, log, error, drops });
      if (Object.keys(refused).length === 0) {
        throw error;
      }
      await log.save({ refused: { ...log.current.refused, ...refused } });
    }
  }
}

function newItem(creating: Creating) {
  const { boardId, source, item, log } = creating;
  const { submissionId, formTitle } = source;
  const { groupId } = formTarget(source.board);
  const values = acceptedValues(item.values, log);
  const content = {
    ...{ boardId, groupId, values },
    name: itemName({ name: item.name, formTitle, submissionId }),
    mayCreateLabels: newLabels(item, log).length > 0,
  };
  // The key includes the content: the service may store a refusal under a key and repeat it.
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  return { ...content, idempotencyKey: `sub-${submissionId}-create-${hash}` };
}
