import "server-only";
import { jwtVerify } from "jose";
import type { BoardWebhookRequest, BoardWebhookResponse } from "@/lib/contracts/board-webhooks";
import { AppError } from "@/lib/domain/errors";
import { hashSecret } from "@/lib/server/auth/secrets";
import {
  changeWebhook,
  countUnsigned,
  findWebhookByKey,
} from "@/lib/server/board-service/webhooks/board-webhooks.repository";
import { MOST_UNSIGNED } from "@/lib/server/board-service/webhooks/keep-webhook";
import { env } from "@/lib/server/environment/env";
import { pollSoon } from "../poll-soon";

/** Clocks differ. */
const TOLERANCE_SECONDS = 60;

type Received = {
  /** From the address. */
  key: string;
  body: BoardWebhookRequest;
  /** The header. */
  authorization: string | null;
};

/**
 * Answers what the board service posts: a challenge with the same; a signed event by having the form's boards polled. Nothing
 * else of an event is read. 404 for an unknown key and without MONDAY_SIGNING_SECRET, 401 for what is not signed.
 */
export async function receiveBoardWebhook({
  key,
  body: { challenge },
  authorization,
}: Received): Promise<BoardWebhookResponse> {
  const secret = env.MONDAY_SIGNING_SECRET;
  const webhook = secret === undefined ? null : await findWebhookByKey(hashSecret(key));
  if (secret === undefined || webhook === null) {
    throw new AppError("not-found", "There is no such webhook.");
  }
  if (challenge !== undefined) {
    return { challenge };
  }
  if (!(await isSigned(authorization ?? "", secret))) {
    await countUnsigned(webhook.id, MOST_UNSIGNED);
    throw new AppError("unauthenticated", "The signature is missing or wrong.", {
      event: "token-invalid",
    });
  }
  if (!webhook.isProven || webhook.unsigned > 0) {
    await changeWebhook(webhook.id, { isProven: true, unsigned: 0 });
  }
  await pollSoon(webhook.formId);
  return {};
}

/**
 * Whether it is a JWT that this secret signed and that has not expired. Its audience is not compared: the key in the address says
 * for which form it is.
 */
async function isSigned(authorization: string, secret: string): Promise<boolean> {
  const token = authorization.replace(/^Bearer +/i, "");
  try {
    await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      clockTolerance: TOLERANCE_SECONDS,
    });
    return true;
  } catch {
    return false;
  }
}
