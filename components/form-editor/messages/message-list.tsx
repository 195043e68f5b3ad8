"use client";

import { Copy, Trash2, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { messageName, type Message } from "@/lib/domain/messages/message";
import { endingField } from "@/lib/field-types/_shared/options/ending-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { messageProblems } from "@/lib/form-engine/messages/message-problems";

type MessageListProps = {
  content: FormContent;
  /** No other message fits into the form. */
  isFull: boolean;
  onOpen: (id: string) => void;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
};

/** The messages of a form: to whom and when each is sent, and what is wrong with it. */
export function MessageList({ content, isFull, ...actions }: MessageListProps) {
  const { fields, settings } = content;
  const { messages, endings } = settings;
  const problems = useMemo(
    () => messageProblems({ messages, endings, fields }),
    [messages, endings, fields],
  );
  const ruled = useMemo(() => [...fields, endingField(endings, fields)], [fields, endings]);
  return (
    <ul aria-label="Messages" className="mb-3 grid gap-2">
      {messages.map((message, index) => {
        const name = messageName(message, { index, fields });
        const problem = problems.find(({ messageId }) => messageId === message.id);
        return (
          <li
            key={message.id}
            className="flex items-start gap-1 rounded-control border bg-surface p-1"
          >
            <button
              type="button"
              data-message={message.id}
              className="min-w-0 flex-1 rounded-in px-1.5 py-1.5 text-left hover:bg-hover"
              onClick={() => actions.onOpen(message.id)}
            >
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-small wrap-anywhere text-muted">
                {summaryOf(message, { fields, ruled })}
              </span>
              {problem === undefined ? null : (
                <span className="mt-0.5 flex gap-1.5 text-small wrap-anywhere">
                  <TriangleAlert
                    aria-label="Problem:"
                    className="mt-0.5 size-3.5 shrink-0 text-warning"
                  />
                  {problem.sentence}.
                </span>
              )}
            </button>
            {isFull ? null : (
              <IconButton
                label={`Duplicate ${name}`}
                onClick={() => actions.onDuplicate(message.id)}
              >
                <Copy aria-hidden />
              </IconButton>
            )}
            <IconButton label={`Delete ${name}`} onClick={() => actions.onRemove(message.id)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

type Form = { fields: readonly Field[]; ruled: readonly Field[] };

/** "To E-mail, always", "To E-mail, when Ending is Gold". */
function summaryOf({ to, rules }: Message, { fields, ruled }: Form): string {
  const field = fields.find(({ id }) => id === to.fieldId);
  const when = rules.items.length === 0 ? "always" : `when ${rulesSentence(rules, ruled)}`;
  return `To ${field ? fieldName(field, fields) : "a removed field"}, ${when}`;
}
