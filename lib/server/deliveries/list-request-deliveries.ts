import "server-only";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { findDeliveries } from "@/lib/server/outbox/log.repository";
import { presentDelivery } from "./present-delivery";
import { findDisabledEndpoints } from "@/lib/server/outbox/webhook-endpoints.repository";
import { requestNotFound } from "../bundled-requests/request-not-found";
import { findRequest } from "../bundled-requests/requests.repository";

const MOST_OF_A_REQUEST = 100;

/** All deliveries of one request, the newest first. 404 for strangers. */
export async function listRequestDeliveries({
  id,
  ownerId,
}: {
  id: number;
  ownerId: number;
}): Promise<DeliveryResponse[]> {
  if ((await findRequest({ id, ownerId })) === null) {
    throw requestNotFound();
  }
  const found = { ownerId, bundledRequestId: id, limit: MOST_OF_A_REQUEST };
  const [rows, disabled] = await Promise.all([
    findDeliveries(found),
    findDisabledEndpoints(ownerId),
  ]);
  return rows.map((row) => presentDelivery(row, disabled));
}
