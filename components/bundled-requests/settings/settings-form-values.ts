import type { RequestSettingsRequest } from "@/lib/contracts/bundled-requests";
import { typedCents } from "@/lib/domain/approval/cents";
import { namesIn, type RequestSettings } from "@/lib/domain/approval/request-settings";

/** The settings that are text inputs; lists have one entry per line. */
export type SettingsTextName =
  "requestors" | "properties" | "high" | "low" | "threshold" | "webhooks";
/** The values of the settings form. */
export type SettingsFormValues = Record<SettingsTextName, string> & {
  isOwnerMailed: boolean;
  isPageOn: boolean;
  isOnMyForms: boolean;
  isRequestPageOnly: boolean;
};

type Issue = { path: PropertyKey[]; message: string };

export function settingsFormValues(settings: RequestSettings): SettingsFormValues {
  const { requestors, properties, approvers, threshold, webhooks, ...switches } = settings;
  return {
    isOwnerMailed: switches.isOwnerMailed,
    isPageOn: switches.isPageOn,
    isOnMyForms: switches.isOnMyForms,
    isRequestPageOnly: switches.isRequestPageOnly,
    requestors: requestors.join("\n"),
    properties: properties.join("\n"),
    ...approvers,
    threshold: threshold.toLocaleString("en-US"),
    webhooks: webhooks.join("\n"),
  };
}

/** The body to send. A threshold that is not an amount of money becomes NaN, which the schema rejects. */
export function settingsRequestFrom(values: SettingsFormValues): RequestSettingsRequest {
  const cents = typedCents(values.threshold);
  return {
    requestors: namesIn(values.requestors),
    properties: namesIn(values.properties),
    approvers: { high: values.high, low: values.low },
    threshold: cents === null ? Number.NaN : cents / 100,
    webhooks: namesIn(values.webhooks),
    isOwnerMailed: values.isOwnerMailed,
    isPageOn: values.isPageOn,
    isOnMyForms: values.isOnMyForms,
    isRequestPageOnly: values.isRequestPageOnly,
  };
}

/** The first error message per input. */
export function problemsOf(issues: readonly Issue[]): Partial<Record<SettingsTextName, string>> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = path[0] === "approvers" ? path[1] : path[0];
    problems[String(name)] ??= message;
  }
  return problems;
}
