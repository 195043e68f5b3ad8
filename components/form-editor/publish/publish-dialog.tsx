"use client";

import { useMemo, useRef } from "react";
import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { useCommands } from "../commands/commands-context";
import { MailState } from "../messages/mail-state";
import { StageMailNote } from "../stages/stage-mail-note";
import { useEditor } from "../state/editor-context";
import { publishState, selectContent } from "../state/selectors";
import { BoardChecks } from "./board-checks";
import { Area } from "./check-area";
import { LanguageChecks } from "./language-checks";
import { PathSummary } from "./path-summary";
import { publishChecks } from "./publish-checks";
import { Rehearsal } from "./rehearsal";

const AREAS = ["fields", "logic", "page", "mapping"] as const;

/** Confirmation before publishing, with the checks of the form. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { publish } = useCommands();
  const content = useEditor(selectContent);
  const isPublishing = useEditor((state) => state.isPublishing);
  const isRepublish = useEditor((state) => state.meta?.status === "published");
  const isUnchanged = useEditor((state) => publishState(state) === "published");
  const submissionCount = useEditor((state) => state.meta?.submissionCount ?? 0);
  const isStopped = useEditor((state) => state.meta?.isStopped ?? false);
  const checks = useMemo(
    () => publishChecks(content, { submissionCount, isStopped }),
    [content, submissionCount, isStopped],
  );
  const isClosed = checks.some(({ key }) => key === "closed");
  const isBlocked = isUnchanged || checks.some(({ isBlocking }) => isBlocking);
  const publishRef = useRef<HTMLButtonElement>(null);
  const handleOpen = (event: Event) => {
    if (!isBlocked) {
      event.preventDefault();
      publishRef.current?.focus();
    }
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={isRepublish ? "Publish changes" : "Publish form"}
        description={`${
          isRepublish
            ? "Your changes are saved and replace the version that is live. The link stays the same."
            : "Your form is saved and gets a public link."
        } ${isClosed ? "Whoever opens it finds the form closed." : "Anyone with the link can fill it in."}`}
        className="max-w-120"
        onOpenAutoFocus={handleOpen}
      >
        <DialogBody>
          <h3 className="font-medium">Checks</h3>
          <div className="mt-2 grid gap-2">
            {AREAS.map((area) => (
              <Area key={area} area={area} content={content} checks={checks} onLeave={onClose} />
            ))}
            <LanguageChecks onLeave={onClose} />
            {content.mondayBoardId === null ? null : <BoardChecks />}
            {content.settings.messages.length > 0 ? <MailState /> : null}
            <StageMailNote stages={content.settings.stages} />
          </div>
          <PathSummary onLeave={onClose} />
          <Allowed to="answers:rehearse">
            <Rehearsal />
          </Allowed>
        </DialogBody>
        <DialogFooter>
          <Button {...pressable({ isBlocked: isPublishing, onPress: onClose })}>Cancel</Button>
          <Button
            ref={publishRef}
            variant="primary"
            {...pressable({
              isBlocked: isPublishing || isBlocked,
              onPress: () => void publish(),
            })}
          >
            {isPublishing ? "Publishing..." : "Publish"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
