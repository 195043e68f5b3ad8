import type { Form, FormContent } from "./form";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "./public-page-settings";

/** The documented properties of a copy (specification, section 2, "Form editor"). */
export function duplicateForm(form: Form): FormContent {
  return {
    title: form.title,
    description: form.description,
    fields: structuredClone(form.fields),
    mondayWorkspaceId: form.mondayWorkspaceId,
    mondayBoardId: form.mondayBoardId,
    mondayGroupId: form.mondayGroupId,
    redirectUrl: form.redirectUrl,
    webhooks:
      form.webhooks.length === 0 && form.webhookUrl ? [form.webhookUrl] : [...form.webhooks],
    // Not among the documented properties of a copy, except what belongs to its board, its logic and what was sent.
    settings: {
      ...DEFAULT_PUBLIC_PAGE_SETTINGS,
      languages: [...form.settings.languages],
      welcome: structuredClone(form.settings.welcome),
      theme: structuredClone(form.settings.theme),
      itemName: form.settings.itemName,
      endingColumnId: form.settings.endingColumnId,
      statusColumnId: form.settings.statusColumnId,
      notWrittenColumns: [...form.settings.notWrittenColumns],
      boardMode: form.settings.boardMode,
      matchFieldId: form.settings.matchFieldId,
      matchMissing: form.settings.matchMissing,
      correctableDays: form.settings.correctableDays,
      resumable: form.settings.resumable,
      membersOnly: form.settings.membersOnly,
      inviteesOnly: form.settings.inviteesOnly,
      isReceiptSigned: form.settings.isReceiptSigned,
      onePerPerson: form.settings.onePerPerson,
      withdrawable: form.settings.withdrawable,
      archiveWithdrawn: form.settings.archiveWithdrawn,
      retention: form.settings.retention && { ...form.settings.retention },
      endings: structuredClone(form.settings.endings),
      notificationRules: structuredClone(form.settings.notificationRules),
      noticeReplyTo: form.settings.noticeReplyTo,
      uniqueFieldIds: [...form.settings.uniqueFieldIds],
      uniqueMessage: form.settings.uniqueMessage,
      messages: structuredClone(form.settings.messages),
      chats: structuredClone(form.settings.chats),
      askBack: structuredClone(form.settings.askBack),
      stages: structuredClone(form.settings.stages),
      deliverAfterStage: form.settings.deliverAfterStage,
      stageColumnId: form.settings.stageColumnId,
    },
  };
}
