"use client";

import { Send, X } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pressable } from "@/components/ui/buttons/pressable";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useTestChat } from "@/lib/client/queries/deliveries/use-webhooks";
import type { WebhookState } from "@/lib/contracts/deliveries";
import { CHAT_SERVICE_NAMES, CHAT_SERVICES, type Chat } from "@/lib/domain/chats/chat";
import { looksLike } from "@/lib/domain/chats/chat-hosts";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { LIMITS } from "@/lib/domain/limits";
import { webAddressProblem } from "@/lib/domain/urls/web-address";
import { PipingSetting } from "@/lib/field-types/_shared/piping/piping-setting";
import { WebhookHealth } from "../webhooks/webhook-health";
import { TestResult } from "../webhooks/webhook-row";

/** What owners write in bold, mentions and links with. */
const MARKUP: Readonly<Record<Chat["service"], string>> = {
  slack: "In Slack's markup: *bold*, <!here>.",
  teams: "In Markdown.",
  discord: "In Discord's Markdown; nobody is pinged.",
  googlechat: "In Google Chat's markup: *bold*, <users/all>.",
  mattermost: "In Markdown; @channel works.",
};

type ChatRowProps = {
  chat: Chat;
  index: number;
  /** The server's sentences by path of what it refused. */
  refusals: Readonly<Record<string, string>> | undefined;
  /** null = the form was never saved, so no test can be sent. */
  formId: number | null;
  /** Undefined = no failed deliveries. */
  state: WebhookState | undefined;
  onChange: (chat: Chat) => void;
  onSettle: () => void;
  onRemove: () => void;
};

/** One channel: its service, its address, what is posted there, its state, and a test. */
export function ChatRow({ chat, index, refusals, formId, state, ...handlers }: ChatRowProps) {
  const { onChange, onSettle, onRemove } = handlers;
  const { service, url, text } = chat;
  const name = `channel ${index + 1}`;
  const problem = webAddressProblem(url.trim());
  const isEmpty = url.trim() === "";
  const serviceName = CHAT_SERVICE_NAMES[service];
  const hint =
    problem === null && !looksLike(service, url)
      ? `This does not look like an address of ${serviceName}. A test says whether it works.`
      : `The address of an incoming webhook of ${serviceName}. Whoever has it can post there.`;
  return (
    <li
      id={`chat-${index}`}
      aria-label={`Channel ${index + 1}`}
      className="grid gap-3 rounded-control border px-3 py-3"
    >
      <div className="flex items-end gap-1">
        <FormField label="Service" className="min-w-0 flex-1">
          {(control) => (
            <NativeSelect
              {...control}
              value={service}
              onChange={({ target }) => {
                const chosen = CHAT_SERVICES.find((each) => each === target.value);
                onChange({ ...chat, service: chosen ?? service });
              }}
            >
              {CHAT_SERVICES.map((each) => (
                <option key={each} value={each}>
                  {CHAT_SERVICE_NAMES[each]}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <FormField
        label="Address"
        hint={hint}
        error={(isEmpty ? undefined : problem) ?? refusals?.[`settings.chats.${index}.url`]}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="off"
            value={url}
            maxLength={LIMITS.url}
            onChange={({ target }) => onChange({ ...chat, url: target.value })}
            onBlur={onSettle}
          />
        )}
      </FormField>
      <PipingSetting
        label="Text"
        hint={MARKUP[service]}
        rows={3}
        error={text.trim() === "" ? "It needs a text." : refusals?.[`settings.chats.${index}.text`]}
        value={text}
        maxLength={LIMITS.description}
        onChange={(next) => onChange({ ...chat, text: next })}
      />
      {state ? <WebhookHealth state={state} name={name} /> : null}
      {formId === null ? null : (
        <ChatTest formId={formId} chat={chat} name={name} isDisabled={problem !== null} />
      )}
    </li>
  );
}

type ChatTestProps = { formId: number; chat: Chat; name: string; isDisabled: boolean };

/** Posts the text with the names of questions in place of answers, and shows the result. */
function ChatTest({ formId, chat, name, isDisabled }: ChatTestProps) {
  const { id: _, ...body } = chat;
  const sent = { ...body, url: body.url.trim() };
  const test = useTestChat(formId);
  // A result is shown only for what it belongs to.
  const isOfThis = isSameValue(test.variables, sent);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="small"
        aria-label={`Send a test to ${name}`}
        {...pressable({
          isBlocked: isDisabled || chat.text.trim() === "" || test.isPending,
          onPress: () => test.mutate(sent),
        })}
      >
        <Send aria-hidden />
        {test.isPending ? "Sending..." : "Send a test"}
      </Button>
      <div role="status" className="basis-full text-small empty:hidden">
        {isOfThis && test.data ? <TestResult result={test.data} /> : null}
        {isOfThis && test.error ? <p className="text-danger">{test.error.message}</p> : null}
      </div>
    </div>
  );
}
