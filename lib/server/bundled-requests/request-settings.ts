import "server-only";
import { z } from "zod";
import type {
  RequestSettingsRequest,
  RequestSettingsResponse,
} from "@/lib/contracts/bundled-requests";
import { DEFAULT_SETTINGS, type RequestSettings } from "@/lib/domain/approval/request-settings";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import { recordWebhookChanges } from "@/lib/server/audit/record-webhook-changes";
import { webhookProblem } from "@/lib/server/outbound/webhook-problem";
import { findStoredRecipient } from "./recipient.repository";
import { findStoredSettings, storeSettings } from "./settings.repository";

const stored = z.object({
  requestors: z.array(z.string()),
  properties: z.array(z.string()),
  approvers: z.object({ high: z.string(), low: z.string() }),
  thresholdCents: z.number().int(),
  webhooks: z.array(z.string()),
  isOwnerMailed: z.boolean().default(DEFAULT_SETTINGS.isOwnerMailed),
  isPageOn: z.boolean().default(DEFAULT_SETTINGS.isPageOn),
  isOnMyForms: z.boolean().default(DEFAULT_SETTINGS.isOnMyForms),
  isRequestPageOnly: z.boolean().default(DEFAULT_SETTINGS.isRequestPageOnly),
});

/** The settings of an account; the defaults until it has changed them. */
export async function readRequestSettings(teamId: number): Promise<RequestSettings> {
  const found = stored.safeParse(await findStoredSettings(teamId));
  if (!found.success) {
    return DEFAULT_SETTINGS;
  }
  const { thresholdCents, ...lists } = found.data;
  return { ...lists, threshold: thresholdCents / 100 };
}

/** The settings as the API returns them to the owner. */
export async function getRequestSettings(teamId: number): Promise<RequestSettingsResponse> {
  const { requestors, properties, webhooks, ...rest } = await readRequestSettings(teamId);
  const recipient = await findStoredRecipient();
  return {
    ...rest,
    isRecipient: recipient?.teamId === teamId,
    requestors: [...requestors],
    properties: [...properties],
    webhooks: [...webhooks],
  };
}

/**
 * Changes the settings of an account; optional ones that are absent stay as they are. 400 for a webhook
 * address that may not be called.
 */
export async function saveRequestSettings({
  teamId,
  request,
  caller,
}: {
  teamId: number;
  request: RequestSettingsRequest;
  /** Recorded in the audit log when the webhook addresses change. */
  caller?: Caller;
}): Promise<RequestSettingsResponse> {
  refuseBadWebhooks({ teamId, urls: request.webhooks ?? [] });
  const before = await readRequestSettings(teamId);
  const { threshold, webhooks = before.webhooks, requestors, properties, approvers } = request;
  await storeSettings(teamId, {
    requestors,
    properties,
    approvers,
    thresholdCents: Math.round(threshold * 100),
    webhooks: [...webhooks],
    isOwnerMailed: request.isOwnerMailed ?? before.isOwnerMailed,
    isPageOn: request.isPageOn ?? before.isPageOn,
    isOnMyForms: request.isOnMyForms ?? before.isOnMyForms,
    isRequestPageOnly: request.isRequestPageOnly ?? before.isRequestPageOnly,
  });
  const entry = { teamId, subject: "Bundled requests" };
  await recordWebhookChanges({ before: before.webhooks, after: webhooks, entry, caller });
  return getRequestSettings(teamId);
}

function refuseBadWebhooks({ teamId, urls }: { teamId: number; urls: readonly string[] }): void {
  urls.forEach((url, index) => {
    const message = webhookProblem({ url, teamId });
    if (message !== null) {
      throw new AppError("invalid", message, { fieldErrors: { [`webhooks.${index}`]: message } });
    }
  });
}
