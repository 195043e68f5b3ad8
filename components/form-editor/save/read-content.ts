import { saveFormRequest } from "@/lib/contracts/save-form";
import type { FormContent } from "@/lib/domain/forms/form";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";

/** A content that was kept in the browser; null when it cannot be read any more. */
export function readContent(kept: unknown): FormContent | null {
  const parsed = saveFormRequest.safeParse(kept);
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
