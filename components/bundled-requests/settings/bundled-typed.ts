import type { RequestSettingsRequest } from "@/lib/contracts/bundled-requests";
import { typedCents } from "@/lib/domain/approval/cents";
import { namesIn, type RequestSettings } from "@/lib/domain/approval/request-settings";

/** What is typed as text: lists with one entry a line. */
export type TypedName = "requestors" | "properties" | "high" | "low" | "threshold" | "webhooks";
/** The settings as they stand in the form. */
export type TypedSettings = Record<TypedName, string> & {
  isOwnerMailed: boolean;
  isPageOn: boolean;
};

type Issue = { path: PropertyKey[]; message: string };

export function typedFrom(settings: RequestSettings): TypedSettings {
  const { requestors, properties, approvers, threshold, webhooks, ...switches } = settings;
  return {
    isOwnerMailed: switches.isOwnerMailed,
    isPageOn: switches.isPageOn,
    requestors: requestors.join("\n"),
    properties: properties.join("\n"),
    ...approvers,
    threshold: threshold.toLocaleString("en-US"),
    webhooks: webhooks.join("\n"),
  };
}

/** What is asked of the server; a threshold that is no amount of money is none at all. */
export function requestFrom(typed: TypedSettings): RequestSettingsRequest {
  const cents = typedCents(typed.threshold);
  return {
    requestors: namesIn(typed.requestors),
    properties: namesIn(typed.properties),
    approvers: { high: typed.high, low: typed.low },
    threshold: cents === null ? Number.NaN : cents / 100,
    webhooks: namesIn(typed.webhooks),
    isOwnerMailed: typed.isOwnerMailed,
    isPageOn: typed.isPageOn,
  };
}

/** The first sentence for each box. */
export function problemsOf(issues: readonly Issue[]): Partial<Record<TypedName, string>> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = path[0] === "approvers" ? path[1] : path[0];
    problems[String(name)] ??= message;
  }
  return problems;
}
