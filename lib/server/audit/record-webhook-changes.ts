import "server-only";
import { recordEvent, type AuditEntry, type Caller } from "./record-event";

/**
 * Records that the set of addresses of webhooks and chats changed; their order does not matter. The addresses
 * themselves are not recorded, because they may contain tokens.
 */
export async function recordWebhookChanges({
  before,
  after,
  entry,
  caller,
}: {
  before: readonly string[];
  after: readonly string[];
  entry: AuditEntry;
  /** Absent: a script, which is not recorded. */
  caller: Caller | undefined;
}): Promise<void> {
  const isSame = JSON.stringify([...before].sort()) === JSON.stringify([...after].sort());
  if (!isSame && caller !== undefined) {
    await recordEvent({ event: "webhook-addresses-changed", entry, request: caller });
  }
}
