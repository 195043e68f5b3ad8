import "server-only";
import { retryDeliveries } from "./retry-deliveries";

/**
 * Sends the deliveries of these submissions again, except those that are running or that the bulk action `run` has resent
 * already, and messages that were delivered. Returns how many deliveries. 404 unless the caller owns the form.
 */
export function resendSubmissions({
  ids,
  ...call
}: {
  ids: readonly number[];
  run?: string | undefined;
  formId: number;
  teamId: number;
}): Promise<{ count: number }> {
  return retryDeliveries({ ...call, which: { submissionIds: ids } });
}
