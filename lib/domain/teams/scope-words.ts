import type { Scope } from "./scopes";

/** How people read the scopes: a label, and what else it covers. */
export const SCOPE_WORDS: Record<Scope, { label: string; meaning: string }> = {
  "forms:read": { label: "Read forms", meaning: "Also their versions and totals." },
  "forms:write": {
    label: "Build forms",
    meaning: "Also publish, move, delete and restore them. Includes reading.",
  },
  "forms:publish": {
    label: "Publish forms as an assistant",
    meaning: "Only what an assistant connected by MCP needs to publish.",
  },
  "submissions:read": {
    label: "Read answers",
    meaning: "Also files, exports, summaries and deliveries.",
  },
  "submissions:write": {
    label: "Correct and delete answers",
    meaning: "Also restore them, and release them from quarantine. Includes reading.",
  },
  "deliveries:write": {
    label: "Send deliveries again",
    meaning: "Also enable a webhook address that failed.",
  },
  "hooks:write": {
    label: "Subscribe to events",
    meaning: "Makes, lists and deletes hooks, which are sent answers. Includes samples of those.",
  },
  "boards:read": {
    label: "Read boards",
    meaning: "Boards, groups, columns and items of the connected account.",
  },
  "boards:write": {
    label: "Make boards",
    meaning: "With “Build forms”: a board for a form, and a form from a board. Includes reading.",
  },
};
