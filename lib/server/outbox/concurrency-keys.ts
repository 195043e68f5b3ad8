import "server-only";
import { createHash } from "node:crypto";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";

/** Lanes of boards begin with this; in them one job runs at a time (promise B2). */
export const BOARD_KEY_PREFIX = "board|";
export const WEBHOOK_KEY_PREFIX = "webhook|";
const EMAIL_KEY_PREFIX = "email|";

/** How many jobs of one webhook address run at a time, in all processes together (promise W8). */
export const JOBS_PER_WEBHOOK = 4;

/** How many jobs of one owner run at a time: many addresses that hang must not stop everybody else. */
export const JOBS_PER_OWNER = 16;

/**
 * The lane of a target: one owner's board, webhook address or mailbox, as anybody may name the board
 * of somebody else. A hash keeps long addresses short.
 */
export function concurrencyKeyOf({
  kind,
  target,
  ownerId,
}: DeliveryTarget & { ownerId: number }): string {
  if (kind === "board") {
    return `${BOARD_KEY_PREFIX}${ownerId}|${target}`;
  }
  if (kind === "email") {
    return `${EMAIL_KEY_PREFIX}${ownerId}`;
  }
  const hash = createHash("sha256").update(`${ownerId}|${target}`).digest("base64url");
  return `${WEBHOOK_KEY_PREFIX}${hash}`;
}
