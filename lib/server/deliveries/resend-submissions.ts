import "server-only";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findDeliveryIds } from "../submissions/bulk/bulk-actions.repository";
import { retryDeliveries } from "./retry-deliveries";

/**
 * Sends every delivery of these submissions again, except those that are running or that the bulk action
 * `run` has resent already. Returns how many deliveries. 404 unless the caller owns the form.
 */
export async function resendSubmissions({
  ids,
  run,
  formId,
  teamId,
}: {
  ids: readonly number[];
  run?: string | undefined;
  formId: number;
  teamId: number;
}): Promise<{ count: number }> {
  await requireFormAccess({ id: formId, teamId });
  const deliveries = await findDeliveryIds({ ids, formId });
  return deliveries.length === 0
    ? { count: 0 }
    : retryDeliveries({ formId, teamId, which: { ids: deliveries }, run });
}
