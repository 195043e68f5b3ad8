import type { FailureKind } from "@/lib/client/http/failure-kind";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Form, FormContent } from "@/lib/domain/forms/form";
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
  | "updatedAt"
>;

/** What lies over the editor; at most one at a time. `insert`: the palette behind a field (null = on top). */
export type EditorOverlay =
  | { kind: "configure"; id: string; tab?: "general" | "conditions" }
  | { kind: "delete"; id: string }
  | { kind: "move"; id: string }
  | { kind: "change-type"; id: string }
  | { kind: "insert"; afterId: string | null }
  | { kind: "publish" }
  | { kind: "published" }
  | { kind: "unpublish" }
  | { kind: "versions" }
  | { kind: "conflict" }
  | { kind: "shortcuts" };

/** `retrying`: the server could not be reached and is asked again by itself. */
type SaveState = "idle" | "saving" | "failed" | "retrying";

/** Why a save failed: what it means, and the server's sentences as a whole and by place. */
export type SaveError = {
  kind: FailureKind;
  sentence: string | null;
  places: Readonly<Record<string, string>>;
};

export type EditorState = {
  history: History<FormContent>;
  /** The content as the server has it; null = never saved. */
  saved: FormContent | null;
  meta: FormMeta | null;
  saveState: SaveState;
  saveError: SaveError | null;
  isPublishing: boolean;
  selectedId: string | null;
  overlay: EditorOverlay | null;
  isPreviewShown: boolean;
  tab: "general" | "fields" | "integration";
  /** Which of the two is in front where there is no room for both. */
  front: "canvas" | "panel";
  /** Spoken by the live region; the count makes equal sentences distinct. */
  announcement: { text: string; count: number };
};

export type EditorAction =
  | { type: "edit-content"; patch: Partial<FormContent>; mergeKey?: string }
  /** `afterId`: the field also moves behind that one, in the same step. */
  | { type: "replace-field"; field: Field; mergeKey?: string; afterId?: string }
  | { type: "insert-field"; field: Field; afterId: string | null }
  | { type: "duplicate-field"; id: string; createId: () => string }
  | { type: "remove-field"; id: string }
  /** `before`: the content that had it, taken back when the removal is the last step, else asked for its place. */
  | { type: "put-back-field"; id: string; before: FormContent }
  | { type: "move-field"; id: string; afterId: string | null }
  | { type: "settle" }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "select"; id: string | null }
  | { type: "open"; overlay: EditorOverlay | null }
  | { type: "tab"; tab: EditorState["tab"] }
  | { type: "front"; front: EditorState["front"] }
  | { type: "toggle-preview" }
  | { type: "save-started" }
  | { type: "save-failed"; isRetrying: boolean; error: SaveError }
  /** `sent` is what was posted: edits made while the save ran stay unsaved. */
  | { type: "save-succeeded"; sent: FormContent; content: FormContent; meta: FormMeta }
  | { type: "publishing"; isPublishing: boolean }
  | { type: "meta"; meta: FormMeta }
  /** Another copy of the form takes the place of this one: theirs, or a restored one. */
  | { type: "replace-content"; content: FormContent }
  /** A newer copy arrived before anything was edited. */
  | { type: "load"; content: FormContent; meta: FormMeta }
  | { type: "adopt-server-copy"; content: FormContent; meta: FormMeta };
