import "server-only";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { findDeliveries } from "@/lib/server/outbox/log/delivery-log.repository";
import { findDisabledEndpoints } from "@/lib/server/outbox/resume/webhook-endpoints.repository";
import { requestNotFound } from "../bundled-requests/request-not-found";
import { findRequest } from "../bundled-requests/requests.repository";
import { presentDelivery } from "./present-delivery";

const MAX_PER_REQUEST = 100;

/** The newest 100 deliveries of one bundled request, the newest first. 404 unless the caller owns it. */
export async function listRequestDeliveries({
  id,
  teamId,
}: {
  id: number;
  teamId: number;
}): Promise<DeliveryResponse[]> {
  if ((await findRequest({ id, teamId })) === null) {
    throw requestNotFound();
  }
  const query = { teamId, bundledRequestId: id, limit: MAX_PER_REQUEST };
  const [rows, disabled] = await Promise.all([
    findDeliveries(query),
    findDisabledEndpoints(teamId),
  ]);
  return rows.map((row) => presentDelivery(row, { disabled }));
}
