import "server-only";
import { createHash } from "node:crypto";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";

/** Concurrency keys of boards begin with this; one job of such a key runs at a time. */
export const BOARD_KEY_PREFIX = "board|";
export const WEBHOOK_KEY_PREFIX = "webhook|";
const EMAIL_KEY_PREFIX = "email|";
/** One job of such a key runs at a time: those above a team's limit wait in their order. */
export const MESSAGE_KEY_PREFIX = "message|";

/** How many jobs of one webhook address run at a time, in all processes together. */
export const JOBS_PER_WEBHOOK = 4;

/** How many jobs of one owner run at a time: many slow addresses of one must not block all others. */
export const JOBS_PER_OWNER = 16;

/**
 * The concurrency key of a target: the jobs that share one are limited together. It
 * includes the owner, as any account may enter the board id or webhook address of another. Webhook
 * addresses are hashed to bound the length.
 */
export function concurrencyKeyOf({
  kind,
  target,
  teamId,
}: DeliveryTarget & { teamId: number }): string {
  if (kind === "board") {
    return `${BOARD_KEY_PREFIX}${teamId}|${target}`;
  }
  if (kind === "email") {
    return `${EMAIL_KEY_PREFIX}${teamId}`;
  }
  if (kind === "message") {
    // They share the limit of the team.
    return `${MESSAGE_KEY_PREFIX}${teamId}`;
  }
  const hash = createHash("sha256").update(`${teamId}|${target}`).digest("base64url");
  return `${WEBHOOK_KEY_PREFIX}${hash}`;
}
