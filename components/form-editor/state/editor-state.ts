import type { FailureKind } from "@/lib/client/http/failure-kind";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import type { TranslationsByLanguage } from "@/lib/form-engine/translations/translation";
import type { History } from "./history";

/** What the server knows about the form beyond its content; null until the first save. */
export type FormMeta = Pick<
  Form,
  | "id"
  | "status"
  | "publicUrl"
  | "fullPublicUrl"
  | "hasUnpublishedChanges"
  | "version"
  | "live"
  | "submissionCount"
  | "isStopped"
  | "stoppedMessage"
  | "hasPassword"
  | "tags"
  | "statuses"
  | "updatedAt"
>;

/** What a copy has of its original, outside of the content. */
export type CopiedParts = {
  tags?: string[];
  statuses?: Form["statuses"];
  translations?: TranslationsByLanguage;
};

/** The open dialog or popover, at most one. `insert`: the palette after a field; null = at the top. */
export type EditorOverlay =
  | { kind: "configure"; id: string; tab?: "general" | "conditions" }
  | { kind: "delete"; id: string }
  | { kind: "move"; id: string }
  /** null: a new one. */
  | { kind: "ending"; endingId: string | null }
  /** null: a new one; `isTemplate`: one that confirms what was sent. */
  | { kind: "message"; messageId: string | null; isTemplate: boolean }
  /** null: a new one; `isTemplate`: one that approves, with its page. */
  | { kind: "stage"; stageId: string | null; isTemplate: boolean }
  /** null: a new one. */
  | { kind: "ask"; askId: string | null }
  | { kind: "notification" }
  | { kind: "answer-paths" }
  | { kind: "change-type"; id: string }
  | { kind: "insert"; afterId: string | null }
  | { kind: "publish" }
  /** The public link; `isNew`: right after publishing. */
  | { kind: "published"; isNew?: boolean }
  | { kind: "unpublish" }
  | { kind: "versions" }
  | { kind: "conflict" }
  | { kind: "shortcuts" };

export type StepName =
  "board" | "columns" | "update-links" | "follow" | "ask-back" | "webhooks" | "hooks" | "chats";

/** `retrying`: the server was unreachable, and the save is retried automatically. */
type SaveState = "idle" | "saving" | "failed" | "retrying";

/** Why a save failed: its kind, the server's sentence, and its sentences by path of the refused value. */
export type SaveError = {
  kind: FailureKind;
  sentence: string | null;
  places: Readonly<Record<string, string>>;
};

export type EditorState = {
  history: History<FormContent>;
  /** The content on the server; null = never saved. */
  saved: FormContent | null;
  meta: FormMeta | null;
  /** What the first save takes along beside the content, of the form that this is a copy of. */
  copied: CopiedParts;
  saveState: SaveState;
  saveError: SaveError | null;
  isPublishing: boolean;
  selectedId: string | null;
  overlay: EditorOverlay | null;
  isPreviewShown: boolean;
  tab: "general" | "fields" | "integration" | "languages";
  /** Of the Languages tab: whose translation is shown, BCP 47; null = the list of languages. */
  language: string | null;
  /** Of the Integration tab: which steps are open. Absent: not shown yet. */
  openSteps: Readonly<Partial<Record<StepName, boolean>>>;
  /** Which of the two is shown on screens that are too narrow for both. */
  front: "canvas" | "panel";
  /** Text for the ARIA live region; the count makes screen readers repeat an equal text. */
  announcement: { text: string; count: number };
};

export type EditorAction =
  | { type: "edit-content"; patch: Partial<FormContent>; mergeKey?: string }
  /** `afterId`: also moves the field after that one, in the same undo step. */
  | { type: "replace-field"; field: Field; mergeKey?: string; afterId?: string }
  | { type: "insert-field"; field: Field; afterId: string | null }
  | { type: "duplicate-field"; id: string; createId: () => string }
  | { type: "remove-field"; id: string }
  /** `before`: the content before the removal, which is undone if it is the last step, or gives the place. */
  | { type: "put-back-field"; id: string; before: FormContent }
  | { type: "move-field"; id: string; afterId: string | null }
  | { type: "settle" }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "select"; id: string | null }
  | { type: "open"; overlay: EditorOverlay | null }
  | { type: "tab"; tab: EditorState["tab"] }
  /** Shows a translation, or with null the list of languages, in the Languages tab. */
  | { type: "translate"; language: string | null }
  | { type: "fold"; name: StepName; isOpen: boolean }
  | { type: "front"; front: EditorState["front"] }
  | { type: "toggle-preview" }
  | { type: "save-started" }
  | { type: "save-failed"; isRetrying: boolean; error: SaveError }
  /** `sent`: the content that was posted; edits made since then stay unsaved. */
  | { type: "save-succeeded"; sent: FormContent; content: FormContent; meta: FormMeta }
  | { type: "publishing"; isPublishing: boolean }
  | { type: "meta"; meta: FormMeta }
  /** Replaces the content by a recovered copy or an older version, as one undo step. */
  | { type: "replace-content"; content: FormContent }
  /** Loads a newer copy from the server while nothing is edited; resets the history. */
  | { type: "load"; content: FormContent; meta: FormMeta }
  | { type: "adopt-server-copy"; content: FormContent; meta: FormMeta };
