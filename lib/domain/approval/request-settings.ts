import { DEFAULT_LISTS, type ApprovalLists } from "./default-lists";

/** The lists of an account and where its bundled requests are delivered. */
export type RequestSettings = ApprovalLists & {
  webhooks: readonly string[];
  /** Its owner hears of new ones, on installations that send e-mails. */
  isOwnerMailed: boolean;
  /** Off: the page that these lists are for is not found. */
  isPageOn: boolean;
};

export const DEFAULT_SETTINGS: RequestSettings = {
  ...DEFAULT_LISTS,
  webhooks: [],
  isOwnerMailed: true,
  isPageOn: true,
};

/** What the page offers last; whoever chooses it says who they are. */
export const OTHER_REQUESTOR = "Other";

/** Names typed one a line, without blank and repeated ones and without "Other", which is always offered. */
export function namesIn(text: string): string[] {
  const names = text.split("\n").map((line) => line.trim());
  return [...new Set(names)].filter((name) => name !== "" && name !== OTHER_REQUESTOR);
}
