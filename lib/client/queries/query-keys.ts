import type { SortOrder } from "@/lib/contracts/submissions/submissions";

/** Filters of the submissions list; absent = not filtered. */
export type SubmissionFilters = {
  q?: string;
  synced?: "true" | "false";
  quarantined?: "1";
  deleted?: "1";
  /** Those that an owner keeps from being erased. */
  held?: "1";
  /** Days such as "2026-11-21", both included. */
  from?: string;
  to?: string;
  /** Whose days they are; only with one of them. */
  timeZone?: string;
  /** "fieldId:option". */
  choice?: string;
  /** Id of an ending. */
  ending?: string;
  /** A language's tag. */
  language?: string;
  /** Ids of statuses with commas, "none" for those without one. */
  status?: string;
  /** The same of members. */
  assignee?: string;
  /** Words of the note. */
  note?: string;
};

/** The order of a list; {} = the newest first. */
export type SubmissionSort = {
  /** "status", "assignee", or "answer:" and a field's id; by date when absent. */
  sort?: string;
  order?: SortOrder;
};

/** Filters of the list of all forms. */
export type OwnerFilters = Pick<SubmissionFilters, "q" | "synced" | "from" | "to" | "timeZone">;

/** Days of a filter, both included, and whose they are. */
export type Days = Pick<SubmissionFilters, "from" | "to" | "timeZone">;

/** Every cache key, built in one place so that server prefetch and browser agree. */
export const queryKeys = {
  sessions: ["/api/auth/sessions"],
  factors: ["/api/auth/factors"],
  identities: ["/api/auth/identities"],
  auditLog: ["/api/audit-log"],
  erasures: ["/api/erasures"],
  mailSettings: ["/api/mail-settings"],
  hooks: ["/api/hooks"],
  formLists: ["/api/forms", "list"],
  formList: ["/api/forms", "list", "whole"],
  formCards: ({ isTrash }: { isTrash: boolean }) => [
    "/api/forms",
    "list",
    isTrash ? "trashed cards" : "cards",
  ],
  form: (id: number) => ["/api/forms", "one", id],
  translations: (formId: number) => ["/api/forms", "translations", formId],
  translation: (formId: number, language: string) => [
    "/api/forms",
    "translations",
    formId,
    language,
  ],
  invitees: (formId: number) => ["/api/forms", "invitees", formId],
  assignees: (formId: number) => ["/api/forms", "assignees", formId],
  savedViews: (formId: number) => ["/api/forms", "views", formId],
  liveLink: (formId: number) => ["/api/forms", "live-link", formId],
  noticeMembers: (formId: number) => ["/api/forms", "notice-members", formId],
  recalculation: (formId: number) => ["/api/forms", "recalculation", formId],
  recalculationPreview: (formId: number) => ["/api/forms", "recalculation", formId, "preview"],
  paths: (formId: number, updatedAt: string) => ["/api/forms", "paths", formId, updatedAt],
  rehearsal: (formId: number, updatedAt: string) => ["/api/forms", "rehearsal", formId, updatedAt],
  rehearsalExamples: (formId: number, updatedAt: string, kind: string) => [
    "/api/forms",
    "rehearsal",
    formId,
    updatedAt,
    kind,
  ],
  linkFill: (formId: number) => ["/api/forms", "link-fill", formId],
  formVersions: (formId: number, live: number | null) => ["/api/forms", "versions", formId, live],
  formVersion: (formId: number, version: number) => ["/api/forms", "version", formId, version],
  boardService: ["/api/monday"],
  boardUsage: ["/api/monday", "usage"],
  workspaces: ["/api/monday", "workspaces"],
  boards: (workspaceId: string | null) => ["/api/monday", "boards", workspaceId],
  boardGroups: (boardId: string) => ["/api/monday", "groups", boardId],
  columnValues: (column: {
    boardId: string | null;
    columnId: string | null;
    groupIds: readonly string[];
  }) => ["/api/monday", "column-values", column],
  boardColumns: (boardId: string) => ["/api/monday", "columns", boardId],
  liveBoard: (boardId: string) => ["/api/monday", "live-board", boardId],
  submissions: (formId: number) => ["/api/forms", "submissions", formId],
  // Under the key of the submissions, so that invalidating those invalidates these numbers too.
  formStats: (formId: number) => ["/api/forms", "submissions", formId, "stats"],
  summary: (formId: number, days: Days) => ["/api/forms", "submissions", formId, "summary", days],
  summaryTexts: ({ formId, fieldId, days }: { formId: number; fieldId: string; days: Days }) => [
    "/api/forms",
    "submissions",
    formId,
    "summary",
    days,
    fieldId,
  ],
  submissionList: (formId: number, filters: SubmissionFilters, sort: SubmissionSort) => [
    "/api/forms",
    "submissions",
    formId,
    filters,
    sort,
  ],
  waitingStages: ["/api/stages/waiting"],
  ownerSubmissions: ["/api/submissions"],
  ownerSubmissionList: (filters: OwnerFilters, sort: SubmissionSort = {}) => [
    "/api/submissions",
    filters,
    sort,
  ],
  submissionDetails: (formId: number) => ["/api/forms", "submission", formId],
  submissionDeliveries: ({ formId, submissionId }: { formId: number; submissionId: number }) => [
    "/api/forms",
    "submission",
    formId,
    submissionId,
    "deliveries",
  ],
  formDeliveries: (formId: number) => ["/api/forms", "deliveries", formId],
  deliveryList: (formId: number, state: string | null) => [
    "/api/forms",
    "deliveries",
    formId,
    "list",
    state,
  ],
  retention: (formId: number) => ["/api/forms", "retention", formId],
  deliveryCounts: (formId: number) => ["/api/forms", "deliveries", formId, "counts"],
  bundledRequests: ["/api/bundled-requests", "list"],
  bundledRequestList: (query: { q: string; isQuarantined: boolean }) => [
    "/api/bundled-requests",
    "list",
    query,
  ],
  quarantinedRequestCount: ["/api/bundled-requests", "list", "quarantined count"],
  bundledRequest: (id: number, q: string) => ["/api/bundled-requests", "one", id, "in", q],
  bundledRequestDeliveries: (id: number) => ["/api/bundled-requests", "one", id, "deliveries"],
  requestSettings: ["/api/bundled-requests", "settings"],
  teams: ["/api/teams"],
  members: (teamId: number) => ["/api/teams", teamId, "members"],
  invitations: (teamId: number) => ["/api/teams", teamId, "invitations"],
  tokens: (teamId: number) => ["/api/tokens", teamId],
  webhooks: ["/api/webhooks", "states"],
  webhookSecret: ["/api/webhooks", "secret"],
  submissionRevision: ({
    formId,
    id,
    revision,
  }: {
    formId: number;
    id: number;
    revision: number;
  }) => ["/api/forms", "submission", formId, id, "revision", revision],
  submission: ({
    formId,
    id,
    filters,
    sort,
  }: {
    formId: number;
    id: number;
    filters: SubmissionFilters;
    sort: SubmissionSort;
  }) => ["/api/forms", "submission", formId, id, "in", filters, sort],
} as const;
