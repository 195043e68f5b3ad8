import "server-only";
import { recordEvent, type AuditEntry, type Caller } from "./record-event";

/**
 * Records that webhooks go to other addresses than before; does nothing while they are the same ones in
 * any order. The addresses themselves may hold tokens and are not recorded.
 */
export async function recordNewAddresses({
  before,
  after,
  entry,
  caller,
}: {
  before: readonly string[];
  after: readonly string[];
  entry: AuditEntry;
  caller: Caller;
}): Promise<void> {
  const isSame = JSON.stringify([...before].sort()) === JSON.stringify([...after].sort());
  if (!isSame) {
    await recordEvent({ event: "webhook-addresses-changed", entry, request: caller });
  }
}
