"use client";

import { CircleAlert, History } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Time } from "@/components/ui/time";
import { useCommands } from "../commands/commands-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import type { SaveError } from "../state/editor-state";
import { selectIsDirty } from "../state/selectors";
import { focusFormInput } from "./focus-form-input";
import type { RecoveredCopy } from "./use-working-copy";

type EditorNoticesProps = {
  found: RecoveredCopy | null;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Notices between header and canvas: a failed save, and unsaved work of an earlier visit. */
export function EditorNotices({ found, onRestore, onDiscard }: EditorNoticesProps) {
  const saveState = useEditor((state) => state.saveState);
  const saveError = useEditor((state) => state.saveError);
  const hasFailed = saveState === "failed" || saveState === "retrying";
  return (
    <>
      {hasFailed ? <FailedSaveNotice error={saveError} /> : null}
      {found ? (
        <RecoveredCopyNotice found={found} onRestore={onRestore} onDiscard={onDiscard} />
      ) : null}
    </>
  );
}

/** Why the save failed, and what can be done. The changes are not lost. */
function FailedSaveNotice({ error }: { error: SaveError | null }) {
  const { save } = useCommands();
  return (
    <Notice
      icon={<CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
      className="bg-danger-soft"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        Your changes are not saved. {error?.sentence ?? "Please try again."}
      </p>
      {error?.kind === "signed-out" ? (
        <Button asChild size="small">
          <a href="/login" target="_blank" rel="noreferrer">
            Sign in (new tab)
          </a>
        </Button>
      ) : null}
      {error?.kind === "gone" ? (
        <Button size="small" onClick={() => void save({ isAnnounced: true, isNew: true })}>
          Save as a new form
        </Button>
      ) : (
        <Button size="small" onClick={() => void save({ isAnnounced: true })}>
          Try again
        </Button>
      )}
    </Notice>
  );
}

type RecoveredCopyNoticeProps = {
  found: RecoveredCopy;
  onRestore: () => void;
  onDiscard: () => void;
};

function RecoveredCopyNotice({ found, onRestore, onDiscard }: RecoveredCopyNoticeProps) {
  const store = useEditorStore();
  const [isAsking, setIsAsking] = useState(false);
  // The pressed button is removed with the notice, so the focus moves to the title.
  const closeAfter = (act: () => void) => {
    act();
    focusFormInput(store, { place: "title" });
  };
  const handleRestore = () => {
    if (selectIsDirty(store.getState())) {
      setIsAsking(true);
      return;
    }
    closeAfter(onRestore);
  };
  const handleConfirm = () => {
    setIsAsking(false);
    closeAfter(onRestore);
  };
  return (
    <Notice
      icon={<History aria-hidden className="size-4 shrink-0 text-muted" />}
      className="bg-hover"
    >
      <p className="min-w-0 flex-1">
        This browser has unsaved changes from{" "}
        <Time value={new Date(found.keptAt).toISOString()} format="relative" />.
        {found.isOutdated ? " The form has been saved since." : ""}
      </p>
      <Button size="small" variant="ghost" onClick={() => closeAfter(onDiscard)}>
        Discard
      </Button>
      <Button size="small" onClick={handleRestore}>
        Restore
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Replace your newer changes?"
        description="The stored copy takes the place of what you have changed here since. You can undo that."
        confirmLabel="Restore"
        onConfirm={handleConfirm}
      />
    </Notice>
  );
}

type NoticeProps = { icon: ReactNode; className: string; children: ReactNode };

function Notice({ icon, className, children }: NoticeProps) {
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-2 border-b px-4 py-2 ${className}`}
    >
      {icon}
      {children}
    </div>
  );
}
