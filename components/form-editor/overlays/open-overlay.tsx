"use client";

import { ShortcutsDialog } from "@/components/shell/shortcuts-dialog";
import { AnswerPathsDialog } from "../answer-paths/answer-paths-dialog";
import { AskDialog } from "../ask-back/ask-dialog";
import { FieldDialog } from "../dialog/field-dialog";
import { EndingDialog } from "../endings/ending-dialog";
import { SHORTCUTS } from "../keys/shortcut-list";
import { MessageDialog } from "../messages/message-dialog";
import { NotificationDialog } from "../notifications/notification-dialog";
import { PublishDialog } from "../publish/publish-dialog";
import { PublishedDialog } from "../publish/published-dialog";
import { UnpublishDialog } from "../publish/unpublish-dialog";
import { StageDialog } from "../stages/stage-dialog";
import { useEditor, useEditorStore } from "../state/editor-context";
import { findField } from "../state/selectors";
import { VersionsSheet } from "../versions/versions-sheet";
import { ChangeTypeDialog } from "./change-type-dialog";
import { ConflictDialog } from "./conflict-dialog";
import { DeleteDialog } from "./delete-dialog";
import { MoveDialog } from "./move-dialog";

/** The dialog of the editor's current overlay, if it is one. */
export function OpenOverlay() {
  const store = useEditorStore();
  const overlay = useEditor((state) => state.overlay);
  const field = useEditor((state) =>
    findField(state, state.overlay && "id" in state.overlay ? state.overlay.id : null),
  );
  const close = () => store.dispatch({ type: "open", overlay: null });
  switch (overlay?.kind) {
    case "configure":
      return field ? (
        <FieldDialog key={field.id} field={field} tab={overlay.tab ?? "general"} />
      ) : null;
    case "delete":
      return field ? <DeleteDialog field={field} onClose={close} /> : null;
    case "move":
      return field ? <MoveDialog field={field} onClose={close} /> : null;
    case "change-type":
      return field ? <ChangeTypeDialog field={field} onClose={close} /> : null;
    case "ending":
      return <EndingDialog key={overlay.endingId} endingId={overlay.endingId} />;
    case "message":
      return (
        <MessageDialog
          key={overlay.messageId}
          messageId={overlay.messageId}
          isTemplate={overlay.isTemplate}
        />
      );
    case "ask":
      return <AskDialog key={overlay.askId} askId={overlay.askId} />;
    case "stage":
      return (
        <StageDialog
          key={overlay.stageId}
          stageId={overlay.stageId}
          isTemplate={overlay.isTemplate}
        />
      );
    case "notification":
      return <NotificationDialog />;
    case "answer-paths":
      return <AnswerPathsDialog onClose={close} />;
    case "publish":
      return <PublishDialog onClose={close} />;
    case "published":
      return <PublishedDialog isNew={overlay.isNew ?? false} onClose={close} />;
    case "unpublish":
      return <UnpublishDialog onClose={close} />;
    case "versions":
      return <VersionsSheet onClose={close} />;
    case "conflict":
      return <ConflictDialog onClose={close} />;
    case "shortcuts":
      return <ShortcutsDialog shortcuts={SHORTCUTS} isListOpen onListOpenChange={close} />;
    default:
      return null;
  }
}
