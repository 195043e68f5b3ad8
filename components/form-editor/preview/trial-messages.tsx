"use client";

import { useMemo } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { Answers } from "@/lib/domain/fields/answers";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { messageName } from "@/lib/domain/messages/message";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { chooseEnding } from "@/lib/form-engine/endings/choose-ending";
import { messageAddress } from "@/lib/form-engine/messages/compose-message";
import { isMessageDue } from "@/lib/form-engine/messages/is-message-due";
import { useEditorStore } from "../state/editor-context";

type TrialMessagesProps = {
  settings: PublicPageSettings;
  form: CompiledForm;
  answers: Answers;
  today: string | null;
};

/** Which messages the answers on trial would send, and to whom; nothing for a form without messages. */
export function TrialMessages(props: TrialMessagesProps) {
  return props.settings.messages.length === 0 ? null : <MetMessages {...props} />;
}

function MetMessages({ settings, form, answers, today }: TrialMessagesProps) {
  const store = useEditorStore();
  const { messages, endings } = settings;
  const { fields } = form;
  const met = useMemo(() => {
    const settled = form.settle(answers, today);
    const answered = { fields, endings, answers: settled };
    const ruled = { ...answered, endingId: chooseEnding(answered)?.id ?? null };
    return messages
      .map((message, index) => ({ message, index, to: messageAddress(message, settled) }))
      .filter(({ message }) => isMessageDue(message, ruled));
  }, [messages, endings, form, fields, answers, today]);
  return (
    <section aria-labelledby="trial-messages" className="mx-auto mt-6 max-w-160">
      <h2 id="trial-messages" className="mb-2 text-ui font-medium">
        Messages about these answers
      </h2>
      {met.length === 0 ? <p className="text-ui text-muted">None would be sent.</p> : null}
      <ul className="grid gap-2">
        {met.map(({ message, index, to }) => {
          const name = messageName(message, { index, fields });
          return (
            <li
              key={message.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border bg-surface px-3 py-2 text-ui"
            >
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <span className="font-medium">{name}</span>
                <span className="block text-muted">
                  {to === null ? "Not sent: no address is answered." : `To ${to}`}
                </span>
              </span>
              <Button
                aria-label={`Open ${name}`}
                onClick={() =>
                  store.dispatch({
                    type: "open",
                    overlay: { kind: "message", messageId: message.id, isTemplate: false },
                  })
                }
              >
                Open
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
