import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { availabilityAt, type LiveState } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { publicOrigin } from "@/lib/server/environment/env";
import { countFormActivity, countFormsActivity } from "../activity/count-form-activity";
import type { FormActivity } from "../activity/form-activity.repository";
import type { StoredForm } from "./forms.repository";

/** The form in the shape that the API returns to its owner. */
export async function presentForm(form: StoredForm): Promise<Form> {
  return present(form, await countFormActivity(form.id));
}

export async function presentForms(forms: readonly StoredForm[]): Promise<Form[]> {
  const activity = await countFormsActivity(forms.map((form) => form.id));
  return forms.map((form, index) => present(form, activity[index]));
}

function present(form: StoredForm, activity: FormActivity | undefined): Form {
  return {
    id: form.id,
    ...form.content,
    status: form.version === null ? "draft" : "published",
    webhookUrl: form.content.webhooks[0] ?? null,
    publicUrl: form.publicUrl,
    fullPublicUrl: fullPublicUrl(form.publicUrl),
    hasUnpublishedChanges: form.hasUnpublishedChanges,
    version: form.version,
    live: liveState(form.liveSettings, {
      isStopped: form.isStopped,
      submissionCount: activity?.submissions ?? 0,
    }),
    isStopped: form.isStopped,
    stoppedMessage: form.stoppedMessage,
    hasPassword: form.hasPassword,
    tags: form.tags,
    statuses: form.statuses,
    viewCount: activity?.views ?? 0,
    submissionCount: activity?.submissions ?? 0,
    createdAt: form.createdAt.toISOString(),
    updatedAt: form.updatedAt.toISOString(),
  };
}

/** Absolute address of a public page; null for a form that was never published. */
export function fullPublicUrl(publicUrl: string | null): string | null {
  return publicUrl === null ? null : `${publicOrigin()}/form/${publicUrl}`;
}

/** Whether the version with these settings takes answers now; null = none is live. */
export function liveState(
  settings: PublicPageSettings | null,
  { isStopped, submissionCount }: { isStopped: boolean; submissionCount: number },
): LiveState | null {
  if (settings === null) {
    return null;
  }
  const { opensAt, closesAt, timeZone, responseLimit } = settings;
  const availability = availabilityAt(settings, { now: Date.now(), submissionCount, isStopped });
  return { availability, opensAt, closesAt, timeZone, responseLimit };
}
