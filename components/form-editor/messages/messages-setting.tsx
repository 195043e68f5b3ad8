"use client";

import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { MessagesWait } from "@/components/submissions/deliveries/messages-wait";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { undoAction } from "@/components/ui/feedback/undo-action";
import { LIMITS } from "@/lib/domain/limits";
import { messageName, MESSAGES_PER_FORM } from "@/lib/domain/messages/message";
import { isEmailField } from "@/lib/form-engine/messages/is-email-field";
import { createId } from "@/lib/utils/create-id";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent, selectMeta } from "../state/selectors";
import { MailState } from "./mail-state";
import { MessageList } from "./message-list";
import { NoAddress } from "./no-address";

/** The messages to respondents: add, open, duplicate and delete them. */
export function MessagesSetting() {
  const store = useEditorStore();
  const content = useEditor(selectContent);
  const { change } = usePageSettings();
  const { messages } = content.settings;
  const formId = useEditor((state) => selectMeta(state)?.id ?? null);
  const ref = useRef<HTMLDivElement>(null);
  const isFull = messages.length >= MESSAGES_PER_FORM;
  const hasAddress = content.fields.some(isEmailField);
  const open = (messageId: string | null, isTemplate = false) =>
    store.dispatch({ type: "open", overlay: { kind: "message", messageId, isTemplate } });
  const focusRow = (place: number) => {
    const rows = ref.current?.querySelectorAll<HTMLElement>("[data-message]");
    (rows?.[place] ?? ref.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
  };
  const duplicate = (id: string) => {
    const place = messages.findIndex((message) => message.id === id);
    const [message] = messages.slice(place, place + 1);
    if (message) {
      const title = `${messageName(message, { index: place, fields: content.fields })} (copy)`;
      const copy = { ...message, id: createId(), title: title.slice(0, LIMITS.title) };
      flushSync(() => change({ patch: { messages: messages.toSpliced(place + 1, 0, copy) } }));
      focusRow(place + 1);
    }
  };
  const remove = (id: string) => {
    const place = messages.findIndex((message) => message.id === id);
    const removed = messages.slice(place, place + 1);
    flushSync(() => change({ patch: { messages: messages.toSpliced(place, 1) } }));
    focusRow(place);
    toast("Message deleted", {
      action: undoAction(() => {
        const { messages: now } = selectContent(store.getState()).settings;
        if (now.length < MESSAGES_PER_FORM && !now.some((message) => message.id === id)) {
          change({ patch: { messages: now.toSpliced(place, 0, ...removed) } });
        }
      }),
    });
  };
  return (
    <div ref={ref} id="messages">
      <p className="mb-1.5 font-medium">Messages</p>
      <p className="mb-2 text-pretty text-muted">
        {messages.length === 0
          ? "E-mails to whoever sent the answers, such as a confirmation. There is none yet."
          : "Each one whose rules are met is e-mailed to the address in the answers, once for each submission."}
      </p>
      {messages.length > 0 ? (
        <>
          <MailState className="mb-3" />
          {formId === null ? null : <MessagesWait formId={formId} className="mb-3" />}
          <MessageList
            content={content}
            isFull={isFull}
            onOpen={open}
            onDuplicate={duplicate}
            onRemove={remove}
          />
        </>
      ) : null}
      {hasAddress ? (
        <div className="flex flex-wrap gap-2">
          {messages.length === 0 ? (
            <Button data-add onClick={() => open(null, true)}>
              <Plus aria-hidden />
              Add a confirmation
            </Button>
          ) : null}
          <Button
            {...(messages.length > 0 && { "data-add": true })}
            {...pressable({ isBlocked: isFull, onPress: () => open(null) })}
          >
            <Plus aria-hidden />
            {messages.length === 0 ? "Add an empty message" : "Add a message"}
          </Button>
        </div>
      ) : (
        <NoAddress onAdded={() => focusRow(messages.length)} />
      )}
      {isFull ? (
        <p className="mt-1.5 text-small text-muted">
          A form can have at most {MESSAGES_PER_FORM} messages.
        </p>
      ) : null}
    </div>
  );
}
