import type { Form, FormContent } from "@/lib/domain/forms/form";
import type { FormMeta } from "./editor-state";

/** The part of a form that its owner edits. */
export function contentOf(form: FormContent): FormContent {
  return {
    title: form.title,
    description: form.description,
    fields: form.fields,
    mondayWorkspaceId: form.mondayWorkspaceId,
    mondayBoardId: form.mondayBoardId,
    mondayGroupId: form.mondayGroupId,
    redirectUrl: form.redirectUrl,
    webhooks: form.webhooks,
    settings: form.settings,
  };
}

/** The part of a form that only the server changes. */
export function metaOf(form: Form): FormMeta {
  return {
    id: form.id,
    status: form.status,
    publicUrl: form.publicUrl,
    fullPublicUrl: form.fullPublicUrl,
    hasUnpublishedChanges: form.hasUnpublishedChanges,
    version: form.version,
    live: form.live,
    submissionCount: form.submissionCount,
    isStopped: form.isStopped,
    stoppedMessage: form.stoppedMessage,
    hasPassword: form.hasPassword,
    tags: form.tags,
    statuses: form.statuses,
    updatedAt: form.updatedAt,
  };
}
