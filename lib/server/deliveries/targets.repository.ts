import "server-only";
import { z } from "zod";
import { deliveryTargets, type DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { NewestEntries } from "@/lib/utils/newest-entries";

const addressList = z.array(z.string()).catch([]);
/** Versions never change, so an entry is never stale. */
const cache = new NewestEntries<number, DeliveryTarget[]>(500);

/** Where answers to this version go. Inside a transaction pass its client. */
export async function findTargets(
  versionId: number,
  client: Pick<DatabaseTransaction, "formVersion"> = db,
): Promise<DeliveryTarget[]> {
  const cached = cache.get(versionId);
  if (cached !== undefined) {
    return cached;
  }
  const version = await client.formVersion.findUnique({
    where: { id: versionId },
    select: { webhooks: true, mondayBoardId: true },
  });
  if (version === null) {
    return [];
  }
  const { webhooks, mondayBoardId } = version;
  const targets = deliveryTargets({ webhooks: addressList.parse(webhooks), mondayBoardId });
  return cache.set(versionId, targets);
}
