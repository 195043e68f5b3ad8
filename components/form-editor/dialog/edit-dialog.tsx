import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { useCommands } from "../commands/commands-context";
import { keyCommand } from "../keys/key-command";
import { useEditorStore } from "../state/editor-context";

type EditDialogProps = {
  title: ReactNode;
  description: string;
  className: string;
  isChanged: boolean;
  /** Why nothing was saved, where no setting says it beside itself. */
  refusal?: string | null | undefined;
  /** Applies what the dialog changed, which is then closed; false when it cannot be saved. */
  onSave: () => boolean | Promise<boolean>;
  children: ReactNode;
};

/**
 * Edits a copy; Save Changes applies it as one undo step. Cancel discards changes at once; closing in another way,
 * which may be a mistake, asks for confirmation first. The key of saving also saves the form.
 */
export function EditDialog(props: EditDialogProps) {
  const { title, description, className, isChanged, refusal = null, onSave, children } = props;
  const store = useEditorStore();
  const commands = useCommands();
  const [isAsking, setIsAsking] = useState(false);
  useWarnBeforeUnload(isChanged);
  const close = () => store.dispatch({ type: "open", overlay: null });
  const save = async () => {
    const isSaved = await onSave();
    if (isSaved) {
      close();
    }
    return isSaved;
  };
  const handleKey = (event: KeyboardEvent) => {
    if (keyCommand(event, { isTyping: true }) !== "save") {
      return;
    }
    event.preventDefault();
    if (!isAsking) {
      void save().then((isSaved) => isSaved && commands.save({ isAnnounced: true }));
    }
  };
  return (
    <Dialog open onOpenChange={() => (isChanged ? setIsAsking(true) : close())}>
      <DialogContent
        onKeyDown={handleKey}
        className={className}
        title={title}
        description={description}
      >
        {children}
        <DialogFooter>
          {refusal === null ? null : <Alert className="mr-auto py-1.5">{refusal}</Alert>}
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            Save Changes
          </Button>
        </DialogFooter>
        <AlertDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title="Discard changes?"
          description="What you have changed in this dialog is not saved yet."
          cancelLabel="Keep editing"
          confirmLabel="Discard"
          isDestructive
          onConfirm={close}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Makes the browser ask for confirmation before the page is closed or reloaded while `isChanged`. */
function useWarnBeforeUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) {
      return;
    }
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, [isChanged]);
}
