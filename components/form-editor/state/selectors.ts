import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameContent, isSameValue } from "@/lib/domain/forms/is-same-content";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import type { EditorState } from "./editor-state";

export const selectContent = (state: EditorState): FormContent => state.history.present;
export const selectFields = (state: EditorState): Field[] => state.history.present.fields;
export const selectMeta = (state: EditorState) => state.meta;

/** The field with this id, or undefined. */
export function findField(state: EditorState, id: string | null): Field | undefined {
  return selectFields(state).find((field) => field.id === id);
}

/** Whether there is something to save. */
export function selectIsDirty(state: EditorState): boolean {
  const content = state.history.present;
  if (state.saved === null) {
    // An unedited template or copy is not worth saving, and neither is an empty form.
    return state.history.past.length > 0 && hasContent(content);
  }
  return content !== state.saved && !isSameContent(content, state.saved);
}

function hasContent(content: FormContent): boolean {
  return (
    content.fields.length > 0 ||
    content.title.trim() !== "" ||
    content.description.trim() !== "" ||
    content.webhooks.length > 0 ||
    content.redirectUrl !== null ||
    !isSameValue(content.settings, DEFAULT_PUBLIC_PAGE_SETTINGS)
  );
}

/** Whether a dialog is open that must not be replaced. The publish dialog may, as it waits for the save. */
export function isInDialog({ overlay }: EditorState): boolean {
  return overlay !== null && !["insert", "publish", "conflict"].includes(overlay.kind);
}

/** The language whose translation is shown; null: none, or the form no longer offers it. */
export function selectTranslated({ tab, language, history }: EditorState): string | null {
  const [, ...translations] = history.present.settings.languages;
  const isOffered = language !== null && translations.includes(language);
  return tab === "languages" && isOffered ? language : null;
}

export function isTranslating(state: EditorState): boolean {
  return selectTranslated(state) !== null;
}

/** Whether one undo leads back to exactly this content. */
export function isLastStep(state: EditorState, before: FormContent): boolean {
  return state.history.past.at(-1) === before;
}

/** The state of the Publish button. */
export function publishState(
  state: EditorState,
): "publish" | "publishing" | "published" | "publish-changes" {
  if (state.isPublishing) {
    return "publishing";
  }
  if (state.meta?.status !== "published") {
    return "publish";
  }
  const hasNews = state.meta.hasUnpublishedChanges || selectIsDirty(state);
  return hasNews ? "publish-changes" : "published";
}
