// Shared by the examples of several calls.
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";

const AT = "2026-11-22T19:18:37.971Z";

export const user = {
  id: 1,
  username: "ida",
  email: "ida@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
  team: { id: 1, name: "ida", role: "owner" },
};
export const signedIn = { ...user, token: "kJ1f0mVQpJb2r9sYtTnXw3uZc5eA7hLd" };

export const team = {
  id: 2,
  name: "Harbor",
  role: "owner",
  isPersonal: false,
  members: 3,
  requiresSecondFactor: false,
  senderName: null,
  theme: null,
};
export const member = {
  userId: 4,
  username: "ned",
  email: "ned@example.com",
  role: "editor",
  joinedAt: AT,
  lastSeenAt: null,
};

export const fields = [
  { id: "again", type: "radio", label: "Will you come back?", options: ["Yes", "No"] },
  {
    id: "why",
    type: "textarea",
    label: "Why not?",
    conditionalLogic: {
      enabled: true,
      action: "show",
      dependsOn: "again",
      showIf: { operator: "equals", value: "No" },
    },
  },
];
const storedFields = fields.map((field) => ({
  description: "",
  placeholder: "",
  required: false,
  hidden: false,
  options: [],
  populateFromMonday: false,
  ...field,
}));

export const form = {
  id: 1,
  title: "Feedback",
  description: "",
  status: "published",
  fields: storedFields,
  mondayWorkspaceId: null,
  mondayBoardId: null,
  mondayGroupId: null,
  redirectUrl: null,
  webhookUrl: "https://example.com/hook",
  webhooks: ["https://example.com/hook"],
  settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
  publicUrl: "feedback-4f9c2e7a1b",
  fullPublicUrl: "https://forms.example.com/form/feedback-4f9c2e7a1b",
  hasUnpublishedChanges: false,
  version: 1,
  viewCount: 40,
  submissionCount: 12,
  live: {
    availability: "open",
    opensAt: null,
    closesAt: "2026-12-24T17:00:00.000Z",
    timeZone: "Europe/Berlin",
    responseLimit: 500,
  },
  isStopped: false,
  stoppedMessage: "",
  hasPassword: false,
  tags: ["Guests"],
  statuses: [{ id: "open", label: "Open", color: "#0a6548" }],
  createdAt: AT,
  updatedAt: AT,
};
export const invitee = {
  id: 7,
  name: "Ida",
  email: "ida@example.com",
  url: "https://forms.example.com/form/feedback-abc?invite=AAAAB2s0bWVUb2tlbk9mVGhpc09uZQ",
  sentAt: AT,
  openedAt: AT,
  answeredAt: null,
  remindedAt: null,
  submissionId: null,
};
export const draft = {
  ...form,
  live: null,
  status: "draft",
  publicUrl: null,
  fullPublicUrl: null,
  version: null,
  viewCount: 0,
  submissionCount: 0,
};
export const publicForm = { id: 1, title: "Feedback", description: "", fields: storedFields };
export const formVersion = { version: 1, publishedAt: AT, publishedBy: "ida" };
export const formVersionContent = {
  ...formVersion,
  title: form.title,
  description: "",
  fields: storedFields,
  mondayWorkspaceId: null,
  mondayBoardId: null,
  mondayGroupId: null,
  redirectUrl: null,
  webhooks: form.webhooks,
  settings: form.settings,
  translations: { de: { title: { text: "Rückmeldung", of: "9f3c1a7be2d40586" } } },
};
export const formCard = {
  id: 1,
  title: "Feedback",
  status: "published",
  fullPublicUrl: form.fullPublicUrl,
  mondayBoardId: null,
  hasUnpublishedChanges: false,
  viewCount: 40,
  submissionCount: 12,
  live: form.live,
  isStopped: false,
  stoppedMessage: "",
  tags: ["Guests"],
  updatedAt: AT,
  fieldCount: 2,
  deliveries: {
    failed: 1,
    paused: 0,
    isWaiting: false,
    incomplete: 2,
    incompleteSubmissionId: 118,
  },
  sketch: [
    { look: "few-choices", label: 19 },
    { look: "tall", label: 8 },
  ],
};
export const stats = {
  views: 40,
  starts: 20,
  submissions: 12,
  medianSeconds: 130,
  unfinished: 3,
  pages: [
    { id: "first", title: "", reached: 20 },
    { id: "p2", title: "Your visit", reached: 15 },
  ],
};
export const recalculation = { state: "running", total: 1200, changed: 450 };
/** Links that are being written into a column. */
export const linkFill = {
  state: "running",
  columnId: "link_1",
  groupIds: [],
  keepFilled: true,
  total: 1200,
  written: 450,
  kept: 12,
  failed: 1,
  reason: "This item is no longer on the board.",
  problem: null,
  waitsUntil: null,
  startedAt: AT,
  finishedAt: null,
};

export const submission = {
  id: 12,
  createdAt: AT,
  updatedAt: AT,
  language: "en",
  data: { again: "No", why: "Too far" },
  values: [
    {
      id: "again",
      parameter: null,
      label: "Will you come back?",
      type: "radio",
      value: "No",
      text: "No",
    },
    {
      id: "why",
      parameter: null,
      label: "Why not?",
      type: "textarea",
      value: "Too far",
      text: "Too far",
    },
  ],
  synced: false,
  mondayItemId: null,
  revision: 1,
};
const stages = [
  { id: "office", title: "Office", state: "done", person: "ida", decision: "approve", at: AT },
  { id: "bank", title: "Bank", state: "waiting", person: "bank@example.com", at: AT },
];
export const submissionDetail = {
  ...submission,
  revisions: [{ revision: 1, createdAt: AT, by: "respondent", changed: [] }],
  privateHistory: [
    { at: AT, by: { userId: 3, username: "ada" }, column: "status", before: null, after: "Open" },
  ],
  stages,
  stageHistory: stages,
  version: 1,
  fields: storedFields,
  newerId: null,
  olderId: 11,
};
export const correctedSubmission = {
  ...submissionDetail,
  data: { again: "No", why: "Too far away" },
  revision: 2,
  revisions: [
    { revision: 2, createdAt: AT, by: "owner", changed: ["why"] },
    ...submissionDetail.revisions,
  ],
};
export const chosen = { ids: [11, 12] };

export const delivery = {
  id: 7,
  kind: "webhook",
  target: "https://example.com/hook",
  state: "delivered",
  attempts: [{ at: AT, status: 200, durationMs: 41, error: null, excerpt: "ok" }],
  nextAttemptAt: null,
  warnings: [],
  submissionId: 12,
  createdAt: AT,
};

const line = { type: "Concession", category: "Closing Cost Credits", amount: 9250 };
export const requestToSubmit = {
  submissionId: "SUB-2026-123456789",
  requestor: { name: "Leasing Manager", email: "leasing@example.com" },
  property: "Harbor Point",
  decisionDeadline: "2026-12-04",
  reason: "Credit at closing",
  requests: [line],
};
const summary = {
  totalConcessionAmount: 9250,
  totalChangeAmount: 0,
  grandTotal: 9250,
  itemCount: 1,
  approvalInfo: { approver: "Ann", reason: "Up to $10,000", priority: "low" },
  naturalLanguageSummary: "1 concession of $9,250 for Harbor Point.",
};
export const requestReceipt = { id: 3, submissionId: requestToSubmit.submissionId, summary };
export const bundledRequest = {
  ...requestToSubmit,
  requests: [{ lineItem: 1, ...line }],
  summary,
  approvalRequired: true,
  submissionTimestamp: AT,
  id: 3,
  createdAt: AT,
  synced: true,
};
export const requestSettings = {
  requestors: ["Leasing Manager"],
  properties: ["Harbor Point"],
  approvers: { high: "Zoe", low: "Ann" },
  threshold: 10_000,
  webhooks: ["https://example.com/requests"],
  isOwnerMailed: true,
  isPageOn: true,
  isOnMyForms: true,
  isRequestPageOnly: false,
  isRecipient: true,
};

export const at = AT;
