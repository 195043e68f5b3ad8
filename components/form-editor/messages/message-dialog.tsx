"use client";

import { useDeferredValue, useMemo, useRef, useState } from "react";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { DialogBody } from "@/components/ui/overlays/dialog";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { LIMITS } from "@/lib/domain/limits";
import { messageName, type Message } from "@/lib/domain/messages/message";
import { messageProblems } from "@/lib/form-engine/messages/message-problems";
import { blankMessage, confirmationMessage } from "@/lib/form-engine/messages/new-message";
import { createId } from "@/lib/utils/create-id";
import { EditDialog } from "../dialog/edit-dialog";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor } from "../state/editor-context";
import { withItem } from "../state/list-edits";
import { selectContent } from "../state/selectors";
import { MailTexts } from "./mail-texts";
import { AddressSelect, AnswersSelect } from "./message-choices";
import { MessageOffers } from "./message-offers";
import { messageRefusal, type MessageRefusal } from "./message-refusal";
import { MessageRules } from "./message-rules";
import { TrialMessage } from "./trial-message";

type MessageDialogProps = {
  /** null: a new one. */
  messageId: string | null;
  /** A new one begins with words that confirm what was sent. */
  isTemplate: boolean;
};

/** Edits a copy of a message, beside what respondents get of it. */
export function MessageDialog({ messageId, isTemplate }: MessageDialogProps) {
  const { change } = usePageSettings();
  const content = useEditor(selectContent);
  const { fields, settings } = content;
  const { messages, endings } = settings;
  const [initial, setInitial] = useState<Message>(() => {
    const begin = isTemplate ? confirmationMessage : blankMessage;
    return messages.find(({ id }) => id === messageId) ?? begin({ id: createId(), fields });
  });
  const [copy, setCopy] = useState(initial);
  const [refusal, setRefusal] = useState<MessageRefusal | null>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const isKnown = messages.some(({ id }) => id === initial.id);
  const isChanged = (isTemplate && !isKnown) || (copy !== initial && !isSameValue(copy, initial));
  const edit = (patch: Partial<Message>) => {
    setCopy({ ...copy, ...patch });
    setRefusal(null);
  };
  // Checked a frame after the key: with many rules a check takes longer than a frame.
  const judged = useDeferredValue(copy);
  const problem = useMemo(
    () =>
      messageProblems({ messages: withItem(messages, judged), endings, fields }).find(
        (found) => found.messageId === judged.id,
      ) ?? null,
    [messages, judged, endings, fields],
  );
  const handleSave = () => {
    const { message, refused } = messageRefusal(copy);
    setRefusal(refused);
    if (message === null) {
      const { place } = refused;
      bodyRef.current
        ?.querySelector<HTMLElement>(`[data-place=${place}] :is(select:invalid, input, select)`)
        ?.focus();
      return false;
    }
    change({ patch: { messages: withItem(messages, message) } });
    setCopy(message);
    setInitial(message);
    return true;
  };
  const saidOf = (place: MessageRefusal["place"]) =>
    refusal?.place === place
      ? refusal.sentence
      : problem?.part === place && !problem.isUnfinished
        ? `${problem.sentence}.`
        : undefined;
  const index = isKnown ? messages.findIndex(({ id }) => id === initial.id) : messages.length;
  return (
    <EditDialog
      className="h-175"
      isChanged={isChanged}
      refusal={refusal?.place === "whole" ? refusal.sentence : null}
      onSave={handleSave}
      title={
        <span className="wrap-anywhere">
          {isKnown ? `Message “${messageName(initial, { index, fields })}”` : "Add a message"}
        </span>
      }
      description="E-mailed to whoever sends answers, once it is published with the form."
    >
      <DialogBody ref={bodyRef} className="grid content-start gap-5">
        <FormField label="Title" hint="For you and your team. Nobody else sees it.">
          {(control) => (
            <Input
              {...control}
              value={copy.title}
              maxLength={LIMITS.title}
              placeholder={messageName({ title: "" }, { index, fields })}
              onChange={({ target }) => edit({ title: target.value })}
            />
          )}
        </FormField>
        <div data-place="to">
          <AddressSelect
            label="To"
            hint="Only e-mail fields. Without an answer there, nothing is sent."
            fieldId={copy.to.fieldId}
            fields={fields}
            error={saidOf("to")}
            onChange={(fieldId) => edit({ to: { fieldId } })}
          />
        </div>
        <div data-place="rules">
          <MessageRules
            message={copy}
            problem={problem?.part === "rules" ? problem : null}
            refusal={refusal?.place === "rules" ? refusal.sentence : null}
            onChange={(rules) => edit({ rules })}
          />
        </div>
        <MailTexts
          subject={copy.subject}
          text={copy.text}
          hint="Markdown."
          errorOf={saidOf}
          onChange={edit}
        />
        <AnswersSelect value={copy.withAnswers} onChange={(withAnswers) => edit({ withAnswers })} />
        <MessageOffers content={content} offer={copy.offer} onChange={(offer) => edit({ offer })} />
        <div data-place="replyTo">
          <FormField
            label="Replies go to"
            hint="Optional. Without it a reply goes to the address that the installation sends from."
            error={saidOf("replyTo")}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="off"
                placeholder="office@example.com"
                maxLength={LIMITS.email}
                value={copy.replyTo ?? ""}
                onChange={({ target }) => edit({ replyTo: target.value || undefined })}
              />
            )}
          </FormField>
        </div>
        <TrialMessage message={copy} isChanged={isChanged} onKeep={handleSave} />
      </DialogBody>
    </EditDialog>
  );
}
