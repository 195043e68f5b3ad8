import "server-only";
import { z } from "zod";
import type {
  RequestSettingsRequest,
  RequestSettingsResponse,
} from "@/lib/contracts/bundled-requests";
import { DEFAULT_SETTINGS, type RequestSettings } from "@/lib/domain/approval/request-settings";
import { findStoredSettings, storeSettings } from "./settings.repository";

const stored = z.object({
  requestors: z.array(z.string()),
  properties: z.array(z.string()),
  approvers: z.object({ high: z.string(), low: z.string() }),
  thresholdCents: z.number().int(),
  webhooks: z.array(z.string()),
});

/** The lists of an account, the defaults until it has changed them. */
export async function readRequestSettings(ownerId: number): Promise<RequestSettings> {
  const found = stored.safeParse(await findStoredSettings(ownerId));
  if (!found.success) {
    return DEFAULT_SETTINGS;
  }
  const { thresholdCents, ...lists } = found.data;
  return { ...lists, threshold: thresholdCents / 100 };
}

/** The same as its owner reads it. */
export async function getRequestSettings(ownerId: number): Promise<RequestSettingsResponse> {
  const { requestors, properties, webhooks, approvers, threshold } =
    await readRequestSettings(ownerId);
  return {
    requestors: [...requestors],
    properties: [...properties],
    approvers,
    threshold,
    webhooks: [...webhooks],
  };
}

/** Changes the lists of an account; webhooks that are not named stay. */
export async function saveRequestSettings({
  ownerId,
  request,
}: {
  ownerId: number;
  request: RequestSettingsRequest;
}): Promise<RequestSettingsResponse> {
  const { threshold, webhooks, ...lists } = request;
  const kept = webhooks ?? [...(await readRequestSettings(ownerId)).webhooks];
  const thresholdCents = Math.round(threshold * 100);
  await storeSettings(ownerId, { ...lists, thresholdCents, webhooks: kept });
  return getRequestSettings(ownerId);
}
