import { saveFormRequest } from "@/lib/contracts/forms/save-form";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";

/** Parses form content stored in the browser; null if it does not fit the current schema. */
export function readContent(stored: unknown): FormContent | null {
  const parsed = saveFormRequest.safeParse(stored);
  if (!parsed.success) {
    return null;
  }
  const { data } = parsed;
  return {
    title: data.title ?? EMPTY_CONTENT.title,
    description: data.description ?? EMPTY_CONTENT.description,
    fields: data.fields ?? EMPTY_CONTENT.fields,
    mondayWorkspaceId: data.mondayWorkspaceId ?? null,
    mondayBoardId: data.mondayBoardId ?? null,
    mondayGroupId: data.mondayGroupId ?? null,
    redirectUrl: data.redirectUrl ?? null,
    webhooks: data.webhooks ?? EMPTY_CONTENT.webhooks,
    settings: { ...EMPTY_CONTENT.settings, ...data.settings },
  };
}
