"use client";

import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { usePageSettings } from "@/components/form-editor/panel/general/use-page-settings";
import { useEditor } from "@/components/form-editor/state/editor-context";
import { selectContent } from "@/components/form-editor/state/selectors";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { useWebhookStates } from "@/lib/client/queries/deliveries/use-webhooks";
import { CHATS_PER_FORM, type Chat } from "@/lib/domain/chats/chat";
import { createId } from "@/lib/utils/create-id";
import { countOf } from "@/lib/utils/numbers";
import { IntegrationStep } from "../integration-step";
import { ChatRow } from "./chat-row";

/** Step 6 of the integration: channels of chat services that are told of each submission. */
export function ChatsStep() {
  const { chats } = useEditor(selectContent).settings;
  const formId = useEditor((state) => state.meta?.id ?? null);
  const refusals = useEditor((state) => state.saveError?.places);
  const { change, settle } = usePageSettings();
  const states = useWebhookStates();
  const listRef = useRef<HTMLDivElement>(null);
  const isFull = chats.length >= CHATS_PER_FORM;
  const set = (next: Chat[], mergeKey?: string) =>
    change({ patch: { chats: next }, ...(mergeKey !== undefined && { mergeKey }) });
  const add = () => {
    const chat: Chat = { id: createId(), service: "slack", url: "", text: "New submission" };
    flushSync(() => set([...chats, chat]));
    listRef.current?.querySelector<HTMLElement>("li:last-child select")?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => set(chats.toSpliced(index, 1)));
    // The pressed button was in the removed row.
    listRef.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  };
  return (
    <IntegrationStep
      name="chats"
      title="6. Messages to chat"
      summary={chats.length === 0 ? "None" : countOf(chats.length, "channel")}
      isOpenAtFirst={chats.length > 0}
    >
      <div ref={listRef}>
        <p className="text-pretty text-muted">
          Each submission is told in a channel of Slack, Microsoft Teams, Discord, Google Chat or
          Mattermost, with a link for your team. Answers there mention nobody and link nowhere.
        </p>
        {chats.length > 0 ? (
          <ul className="mt-3 grid gap-3">
            {chats.map((chat, index) => (
              <ChatRow
                key={chat.id}
                chat={chat}
                index={index}
                refusals={refusals}
                formId={formId}
                state={states.data?.find(({ url }) => url === chat.url)}
                onChange={(next) => set(chats.with(index, next), `chat:${chat.id}`)}
                onSettle={settle}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        ) : null}
        <AddButton isBlocked={isFull} onPress={add} />
        {isFull ? (
          <p className="mt-1.5 text-small text-muted">
            A form can have at most {CHATS_PER_FORM} channels.
          </p>
        ) : null}
      </div>
    </IntegrationStep>
  );
}

function AddButton(press: { isBlocked: boolean; onPress: () => void }) {
  return (
    <Button data-add className="mt-3" {...pressable(press)}>
      <Plus aria-hidden />
      Add a channel
    </Button>
  );
}
