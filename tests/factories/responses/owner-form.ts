import type { FormResponse } from "@/lib/contracts/forms/forms";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";

/** A draft as returned to its owner, with some properties overridden. */
export function ownerForm(given: Partial<FormResponse> = {}): FormResponse {
  return {
    id: 1,
    title: "Intake",
    description: "",
    status: "draft",
    fields: [],
    mondayWorkspaceId: null,
    mondayBoardId: null,
    mondayGroupId: null,
    redirectUrl: null,
    webhookUrl: null,
    webhooks: [],
    settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
    publicUrl: null,
    fullPublicUrl: null,
    hasUnpublishedChanges: false,
    version: null,
    live: null,
    isStopped: false,
    stoppedMessage: "",
    hasPassword: false,
    tags: [],
    statuses: [],
    viewCount: 0,
    submissionCount: 0,
    createdAt: "2026-11-01T08:00:00.000Z",
    updatedAt: "2026-11-01T08:00:00.000Z",
    ...given,
  };
}
