import "server-only";
import { randomUUID } from "node:crypto";
import type { WebhookTestResponse } from "@/lib/contracts/deliveries";
import { namedFields } from "@/lib/domain/piping/named-text";
import { requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { sendWebhook } from "./send-webhook";
import { testMessage } from "./webhook-message";
import { signingSecrets } from "./webhook-secrets";

const TESTS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * Posts a test message without answers like a real delivery and returns the result. 404 unless
 * the caller owns the form, 429 beyond 20 a minute.
 */
export async function testWebhook({
  formId,
  teamId,
  url,
}: {
  formId: number;
  teamId: number;
  url: string;
}): Promise<WebhookTestResponse> {
  const { content } = await requireStoredForm({ id: formId, teamId });
  await rateLimit({
    key: `webhook-test:${teamId}`,
    points: TESTS_PER_MINUTE,
    windowMs: MINUTE_MS,
  });
  const at = new Date();
  const secrets = await signingSecrets({ teamId, now: at });
  const body = testMessage({
    formId,
    formTitle: content.title,
    fields: namedFields(content.fields),
    now: at,
  });
  const id = `msg_test_${randomUUID()}`;
  const { attempt, isDelivered } = await sendWebhook({ url, teamId, id, body, secrets, at });
  const { status, durationMs, error } = attempt;
  return { ok: isDelivered, status, durationMs, error };
}
