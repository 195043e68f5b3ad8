import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { deliveryTargets, type DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { canSendMail } from "@/lib/server/outbound/send-mail";

const addressList = z.array(z.string()).catch([]);
/** Versions never change, nor does the address of an account: an entry is never stale. */
const cache = new LRUCache<number, DeliveryTarget[]>({ max: 500 });

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
    select: {
      webhooks: true,
      mondayBoardId: true,
      settings: true,
      form: { select: { owner: { select: { email: true } } } },
    },
  });
  if (version === null) {
    return [];
  }
  const { webhooks, mondayBoardId, settings, form } = version;
  const isOwnerMailed = canSendMail() && storedSettings(settings).isOwnerMailed;
  const targets = deliveryTargets({
    webhooks: addressList.parse(webhooks),
    mondayBoardId,
    ownerAddress: isOwnerMailed ? form.owner.email : null,
  });
  cache.set(versionId, targets);
  return targets;
}
