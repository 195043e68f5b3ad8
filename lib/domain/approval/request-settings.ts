import { DEFAULT_LISTS, type ApprovalLists } from "./default-lists";

/** The lists of an account, and where its bundled requests are delivered. */
export type RequestSettings = ApprovalLists & {
  webhooks: readonly string[];
  /** Notifies the owner of new requests, on installations that send e-mails. */
  isOwnerMailed: boolean;
  /** false: the standalone page answers 404. */
  isPageOn: boolean;
  /** Whether My Forms has "Submit" and "Edit Template". */
  isOnMyForms: boolean;
  /** Whether requests of people who are not signed in need the token of the page. */
  isRequestPageOnly: boolean;
};

export const DEFAULT_SETTINGS: RequestSettings = {
  ...DEFAULT_LISTS,
  webhooks: [],
  isOwnerMailed: true,
  isPageOn: true,
  isOnMyForms: true,
  isRequestPageOnly: false,
};

/** The last choice on the page; choosing it requires a name. */
export const OTHER_REQUESTOR = "Other";

/** Names typed one per line, without blanks, repeats and "Other", which the page always adds. */
export function namesIn(text: string): string[] {
  const names = text.split("\n").map((line) => line.trim());
  return [...new Set(names)].filter((name) => name !== "" && name !== OTHER_REQUESTOR);
}

/** Which of the settings are still the examples that every team begins with. */
export function exampleSettings(
  settings: Pick<RequestSettings, "requestors" | "properties" | "approvers">,
): ReadonlySet<"requestors" | "properties" | "high" | "low"> {
  const { requestors, properties, approvers } = settings;
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.join("\n") === other.join("\n");
  return new Set([
    ...(isSame(requestors, DEFAULT_LISTS.requestors) ? (["requestors"] as const) : []),
    ...(isSame(properties, DEFAULT_LISTS.properties) ? (["properties"] as const) : []),
    ...(approvers.high === DEFAULT_LISTS.approvers.high ? (["high"] as const) : []),
    ...(approvers.low === DEFAULT_LISTS.approvers.low ? (["low"] as const) : []),
  ]);
}
