/**
 * Columns that may hold what a respondent wrote, or a respondent's address. `searched`: "Erase a person" compares it. `copied`: it
 * follows from what is searched, and goes with it. `sealed`: nobody can read it, and it ends after 30 days.
 */
export const PERSONAL_TEXTS: Readonly<Record<string, "searched" | "copied" | "sealed">> = {
  "Submission.answers": "searched",
  "Submission.searchText": "copied",
  "Submission.suspicions": "copied",
  "Submission.syncWarnings": "copied",
  "SubmissionRevision.answers": "searched",
  "SubmissionRevision.conflicts": "searched",
  "ItemUpdate.before": "searched",
  "ItemUpdate.conflicts": "searched",
  "SubmissionStage.address": "searched",
  "SubmissionStage.reason": "searched",
  // Of those who answered; who did not is no respondent, and is withdrawn by the owner.
  "Invitee.name": "searched",
  "Invitee.email": "searched",
  "Invitee.values": "searched",
  "PrivateColumns.note": "searched",
  "PrivateColumns.noteText": "copied",
  "PrivateChange.before": "searched",
  "PrivateChange.after": "searched",
  "BundledRequest.submissionId": "searched",
  "BundledRequest.payload": "searched",
  "BundledRequest.searchText": "copied",
  "BundledRequest.suspicions": "copied",
  // Names are found as they are shown with their answers. Uploads that were never sent go after a day, or with their draft.
  "StoredFile.name": "copied",
  // Addresses of messages are answers, those of stages their column; replies of receivers are about the submission.
  "OutboxJob.target": "copied",
  "OutboxJob.warnings": "copied",
  "OutboxJob.progress": "copied",
  "OutboxJob.notice": "copied",
  "DeliveryAttempt.error": "copied",
  "DeliveryAttempt.excerpt": "copied",
  // Dropped when a submission of it is erased.
  "SummarySegment.payload": "copied",
  "AnswerDraft.sealed": "sealed",
};

const OF_ACCOUNTS_AND_TEAMS = [
  "User",
  "AuthenticatorApp",
  "RecoveryCode",
  "Passkey",
  "SignInChallenge",
  "PasskeyChallenge",
  "Team",
  "AccountLink",
  "ProviderIdentity",
  "Membership",
  "ApiToken",
  "OAuthClient",
  "OAuthCode",
  "Hook",
  "LiveLink",
  "Invitation",
  "Session",
  "Installation",
  "InstallationEvent",
  "AuditEvent",
  "TeamSettings",
  "WebhookEndpoint",
];
const OF_BOARDS = [
  "BoardConnection",
  "BoardApiVersion",
  "BoardCacheEntry",
  "BoardWebhook",
  "ItemLinkFill",
  "LiveAsk",
];
const OF_ITEMS = ["ItemLinkFillPage", "UsedItemLink"];
const WHAT_OWNERS_WRITE = [
  "Form",
  "FormVersion",
  "FormTranslation",
  "VersionTranslation",
  // The answer of a call that created a form or a board.
  "IdempotentCall",
  "SavedView",
];
const KEYS_AND_KEYED_HASHES = [
  "MailRecipient",
  "MailLinkKey",
  "ReceiptKey",
  "RateLimit",
  "AddressCode",
  "UsedProof",
];
const IDS_AND_COUNTS = [
  "ErasedSubmission",
  "ErasedRecord",
  "ErasedSummary",
  "Erasure",
  "ErasurePage",
  "FormDay",
  "FormPageDay",
  "FormTimeDay",
  "IdempotencyKey",
];

/** Models without a text of a respondent. */
export const WITHOUT_PERSONAL_TEXTS: readonly string[] = [
  ...OF_ACCOUNTS_AND_TEAMS,
  ...OF_BOARDS,
  ...OF_ITEMS,
  ...WHAT_OWNERS_WRITE,
  ...KEYS_AND_KEYED_HASHES,
  ...IDS_AND_COUNTS,
];

/** Columns of the other models that hold ids, states, hashes and what the program writes. */
export const WITHOUT_TEXT: Readonly<Record<string, readonly string[]>> = {
  Submission: ["endingId", "language", "mondayItemId", "provedFieldIds"],
  SubmissionRevision: ["endingId", "by", "changed", "provedFieldIds", "written", "decisions"],
  SubmissionStage: [
    "stageId",
    "state",
    "returnTo",
    "secretHash",
    "sentHash",
    "messageId",
    "decision",
  ],
  PrivateColumns: ["statusId"],
  PrivateChange: ["column"],
  AskedSubmission: ["askId", "changedAt"],
  ItemUpdate: ["itemId", "changes", "written", "decisions", "ask"],
  // Keyed hashes of values that go with them.
  Reservation: ["fieldId", "key"],
  ReservationTotal: ["fieldId", "key"],
  RowSubitem: ["fieldId", "rowKey", "itemId"],
  AnswerDraft: ["tokenHash", "language", "sender"],
  StoredFile: ["id", "fieldId", "type", "sha256", "storageKey", "sender"],
  OutboxJob: [
    "kind",
    "formMessageId",
    "concurrencyKey",
    "event",
    "stageState",
    "messageId",
    "state",
    "leaseToken",
    "resentBy",
    "failureReason",
  ],
  BundledRequest: ["mondayItemId"],
};
