"use client";

import { Send } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useTestMessage } from "@/lib/client/queries/forms/use-test-message";
import type { Answers } from "@/lib/domain/fields/answers";
import { useCommands } from "../commands/commands-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectIsDirty } from "../state/selectors";

type SendTestProps = {
  messageId: string;
  /** On trial, flat. */
  answers: Answers;
  /** Something was answered on trial. */
  isTried: boolean;
  isChanged: boolean;
  onKeep: () => boolean;
};

const NOT_SAVED = "The form could not be saved, so nothing was sent.";

/** "Send me this one": saves the form where something is not saved, and sends the message to whoever edits it. */
export function SendTest({ messageId, answers, isTried, isChanged, onKeep }: SendTestProps) {
  const store = useEditorStore();
  const { user } = useAuth();
  const { save } = useCommands();
  const test = useTestMessage();
  const [isSaving, setIsSaving] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const isDirty = useEditor(selectIsDirty);
  const isBusy = isSaving || test.isPending;
  const saved = async () => {
    if (isChanged && !onKeep()) {
      return false;
    }
    if (!selectIsDirty(store.getState())) {
      return true;
    }
    setIsSaving(true);
    const isSaved = await save();
    setIsSaving(false);
    setIsUnsaved(!isSaved);
    return isSaved;
  };
  const send = async () => {
    test.reset();
    setIsUnsaved(false);
    const isSaved = await saved();
    const { meta } = store.getState();
    if (isSaved && meta) {
      test.mutate({ formId: meta.id, messageId, answers });
    }
  };
  const failure = isUnsaved ? NOT_SAVED : test.error ? errorSentence(test.error) : null;
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button {...pressable({ isBlocked: isBusy, onPress: () => void send() })}>
          <Send aria-hidden />
          {isSaving ? "Saving..." : test.isPending ? "Sending..." : "Send me this one"}
        </Button>
        <p role="status" className={failure === null ? "text-muted" : "text-danger"}>
          {failure ?? (test.isSuccess ? `Sent to ${user?.email ?? "your address"}.` : "")}
        </p>
      </div>
      <p className="mt-1.5 text-small wrap-anywhere text-muted">
        To {user?.email ?? "your own address"} only,{" "}
        {isTried ? "with the answers on trial." : "without answers until some are on trial."}
        {isChanged || isDirty ? " The form is saved first." : ""}
      </p>
    </div>
  );
}
