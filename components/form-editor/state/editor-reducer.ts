import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { changedField } from "./changed-field";
import type {
  CopiedParts,
  EditorAction,
  EditorOverlay,
  EditorState,
  FormMeta,
} from "./editor-state";
import {
  duplicateField,
  insertField,
  moveField,
  neighbourAfterRemoval,
  replaceField,
  restoreField,
} from "./field-edits";
import { followRename, followRenameInSettings } from "./follow-rename";
import { pushStep, redo, runStart, settle, startHistory, undo } from "./history";
import { pageNumberOf } from "./rows/row-places";
import { isLastStep, isTranslating } from "./selectors";
import { followStage } from "./stage-edits";
import { withoutField, withoutGoneColumns } from "./without-field";

/** The initial state; without `meta` the form was never saved, and `saved` is null too. */
export function initialEditorState({
  content,
  meta,
  copied = {},
}: {
  content: FormContent;
  meta: FormMeta | null;
  copied?: CopiedParts | undefined;
}): EditorState {
  return {
    history: startHistory(content),
    saved: meta ? content : null,
    meta,
    copied,
    saveState: "idle",
    saveError: null,
    isPublishing: false,
    selectedId: null,
    overlay: null,
    isPreviewShown: false,
    tab: "fields",
    language: null,
    openSteps: {},
    front: "canvas",
    announcement: { text: "", count: 0 },
  };
}

/** Pure: new ids are part of the actions. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const content = state.history.present;
  switch (action.type) {
    case "edit-content":
      return edited(state, { ...content, ...action.patch }, action.mergeKey);
    case "replace-field": {
      // Compares with the start of the typing: in between, a renamed option may equal another one.
      const start = runStart(state.history, action.mergeKey);
      return edited(state, { ...content, ...replaced(start, action) }, action.mergeKey);
    }
    case "insert-field":
      return {
        ...withFields(state, insertField({ fields: content.fields, ...action })),
        selectedId: action.field.id,
        overlay: null,
        front: "canvas",
        announcement: announcementOf(state, `Added ${fieldName(action.field, content.fields)}`),
      };
    case "duplicate-field": {
      const { fields, newId } = duplicateField({ fields: content.fields, ...action });
      const announcement = announcementOf(state, "Field duplicated");
      return newId ? { ...withFields(state, fields), selectedId: newId, announcement } : state;
    }
    case "remove-field":
      return {
        ...edited(state, withoutField(content, action.id)),
        selectedId: neighbourAfterRemoval(content.fields, action.id),
        overlay: null,
        announcement: announcementOf(state, "Field deleted"),
      };
    case "put-back-field":
      return restoredField(state, action);
    case "move-field": {
      const fields = moveField({ fields: content.fields, ...action });
      const place = fields.findIndex((field) => field.id === action.id);
      const name = fields[place] ? fieldName(fields[place], fields) : "Field";
      const page = pageNumberOf(fields, action.id);
      const where = page === null ? "" : `, on page ${page}`;
      const text = `${name} is now at place ${place + 1} of ${fields.length}${where}`;
      return { ...withFields(state, fields), announcement: announcementOf(state, text) };
    }
    case "settle":
      return { ...state, history: settle(state.history) };
    case "undo":
      return stepped(state, { history: undo(state.history), text: "Undone" });
    case "redo":
      return stepped(state, { history: redo(state.history), text: "Redone" });
    case "replace-content":
      return withValidSelection(edited(state, action.content));
    default:
      return reduceSession(state, action);
  }
}

function replaced(
  { fields, settings }: FormContent,
  { field, afterId }: { field: Field; afterId?: string },
): Pick<FormContent, "fields" | "settings"> {
  const renamed = followRename({ fields: replaceField(fields, field), before: fields, field });
  const next = followStage(renamed, { before: fields, id: field.id, stages: settings.stages });
  const followed = {
    fields: afterId === undefined ? next : moveField({ fields: next, id: field.id, afterId }),
    settings: followRenameInSettings({ settings, before: fields, field }),
  };
  return withoutGoneColumns(followed, { before: fields.find(({ id }) => id === field.id), field });
}

/** Actions that edit no content: selection, saving, publishing. */
function reduceSession(
  state: EditorState,
  action: Exclude<
    EditorAction,
    { type: `${string}-field` | "edit-content" | "settle" | "undo" | "redo" | "replace-content" }
  >,
): EditorState {
  switch (action.type) {
    case "select":
      return state.selectedId === action.id ? state : { ...state, selectedId: action.id };
    case "open":
      return { ...state, overlay: action.overlay, selectedId: subjectOf(action.overlay, state) };
    case "tab":
      return { ...state, tab: action.tab };
    case "translate":
      return { ...state, tab: "languages", language: action.language };
    case "fold":
      return { ...state, openSteps: { ...state.openSteps, [action.name]: action.isOpen } };
    case "front":
      // A translation stands in the place of the canvas.
      return action.front === "canvas" && isTranslating(state)
        ? { ...state, front: action.front, tab: "fields" }
        : { ...state, front: action.front };
    case "toggle-preview":
      return { ...state, isPreviewShown: !state.isPreviewShown };
    case "save-started":
      return { ...state, saveState: "saving", saveError: null, history: settle(state.history) };
    case "save-failed":
      return {
        ...state,
        saveState: action.isRetrying ? "retrying" : "failed",
        saveError: action.error,
      };
    case "save-succeeded":
      return saveSucceeded(state, action);
    case "publishing":
      return { ...state, isPublishing: action.isPublishing };
    case "meta":
      return { ...state, meta: action.meta };
    case "load":
      return withValidSelection({
        ...state,
        history: startHistory(action.content),
        saved: action.content,
        meta: action.meta,
      });
    case "adopt-server-copy":
      return withValidSelection({
        ...edited(state, action.content),
        saved: action.content,
        meta: action.meta,
        saveState: "idle",
        overlay: null,
      });
  }
}

function restoredField(
  state: EditorState,
  { id, before }: { id: string; before: FormContent },
): EditorState {
  const { fields } = state.history.present;
  if (fields.some((field) => field.id === id)) {
    return state;
  }
  const next = isLastStep(state, before)
    ? { ...state, history: undo(state.history) }
    : withFields(state, restoreField({ fields, before: before.fields, id }));
  return { ...next, selectedId: id, announcement: announcementOf(state, "Field is back") };
}

function saveSucceeded(
  state: EditorState,
  { sent, content, meta }: { sent: FormContent; content: FormContent; meta: FormMeta },
): EditorState {
  const isUnchangedSince = state.history.present === sent;
  // The server's normalised copy replaces what was sent, without an undo step of its own.
  const history = isUnchangedSince ? { ...state.history, present: content } : state.history;
  return { ...state, history, saved: content, meta, saveState: "idle" };
}

function edited(state: EditorState, present: FormContent, mergeKey?: string): EditorState {
  const history = pushStep({ history: state.history, present, mergeKey });
  // An edit clears the error of a failed save, but not the state of a running or retrying one.
  return state.saveState === "failed"
    ? { ...state, history, saveState: "idle", saveError: null }
    : { ...state, history };
}

function withFields(state: EditorState, fields: Field[], mergeKey?: string): EditorState {
  return edited(state, { ...state.history.present, fields }, mergeKey);
}

type Step = { history: EditorState["history"]; text: string };

/** An undo or redo step: selects the field that it changed, so that it is seen. */
function stepped(state: EditorState, { history, text }: Step): EditorState {
  if (history === state.history) {
    return state;
  }
  const changedId = changedField(state.history.present.fields, history.present.fields);
  const next = withValidSelection({ ...state, history, announcement: announcementOf(state, text) });
  return { ...next, selectedId: changedId ?? next.selectedId };
}

function withValidSelection(state: EditorState): EditorState {
  const isThere = state.history.present.fields.some((field) => field.id === state.selectedId);
  return isThere ? state : { ...state, selectedId: null };
}

function subjectOf(overlay: EditorOverlay | null, state: EditorState): string | null {
  return overlay && "id" in overlay ? overlay.id : state.selectedId;
}

function announcementOf(state: EditorState, text: string): EditorState["announcement"] {
  return { text, count: state.announcement.count + 1 };
}
