import "server-only";
import { randomUUID } from "node:crypto";
import type { WebhookTestResponse } from "@/lib/contracts/deliveries";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { includesScope } from "@/lib/domain/teams/scopes";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { sampleOfForm } from "../hook/hook-samples";
import { sendWebhook } from "./send-webhook";
import { signingSecrets } from "./webhook-secrets";

const TESTS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * Posts the newest submission of a form like a real delivery, marked as a test, and returns the result; one that is made from
 * the working copy where there is none, or who asks, a person or a token, may not read answers. 404 unless the caller owns the form, 429 beyond 20 a
 * minute.
 */
export async function testWebhook({
  formId,
  identity: { token },
  team: { id: teamId, role },
  url,
}: {
  formId: number;
  identity: Pick<Identity, "token">;
  team: Pick<MemberTeam, "id" | "role">;
  url: string;
}): Promise<WebhookTestResponse> {
  await requireFormAccess({ id: formId, teamId });
  await limitWebhookTests(teamId);
  const at = new Date();
  const secrets = await signingSecrets({ teamId, now: at });
  const isReal =
    isAllowed(role, "answers:read") &&
    (token === null || includesScope(token.scopes, "submissions:read"));
  const { data, ...sample } = await sampleOfForm({ formId, teamId, isReal, now: at });
  const body = JSON.stringify({ ...sample, data: { ...data, test: true } });
  const id = `msg_test_${randomUUID()}`;
  const { attempt, isDelivered } = await sendWebhook({ url, teamId, id, body, secrets, at });
  const { status, durationMs, error } = attempt;
  return { ok: isDelivered, status, durationMs, error };
}

/** 429 beyond 20 tests of a team in a minute, of webhooks and chats together. */
export function limitWebhookTests(teamId: number): Promise<void> {
  return rateLimit({
    key: `webhook-test:${teamId}`,
    points: TESTS_PER_MINUTE,
    windowMs: MINUTE_MS,
  });
}
