import type { FormContent } from "@/lib/domain/forms/form";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { messageName, type Message } from "@/lib/domain/messages/message";
import { endingField } from "@/lib/field-types/_shared/options/ending-field";
import { listed, quoted, replacement } from "./change-words";
import { describeRules } from "./describe-rules";
import { namedReplacement } from "./named-replacement";

type Contents = { before: FormContent; after: FormContent };

/** The changes between two lists of messages, in words. */
export function describeMessages({ before, after }: Contents): string[] {
  const old = before.settings.messages;
  const now = after.settings.messages;
  const added = now.filter(({ id }) => !hasId(old, id));
  const removed = old.filter(({ id }) => !hasId(now, id));
  const stayed = now.filter(({ id }) => hasId(old, id)).map(({ id }) => id);
  const stood = old.filter(({ id }) => hasId(now, id)).map(({ id }) => id);
  return [
    ...(added.length > 0 ? [`Added message ${listed(namesIn(after, added))}`] : []),
    ...(removed.length > 0 ? [`Removed message ${listed(namesIn(before, removed))}`] : []),
    ...(isSameValue(stood, stayed) ? [] : ["Messages rearranged"]),
    ...now.flatMap((message) => {
      const former = old.find(({ id }) => id === message.id);
      return former ? changesOf({ before, after, former, message }) : [];
    }),
  ];
}

type Changed = Contents & { former: Message; message: Message };

function changesOf({ before, after, former, message }: Changed): string[] {
  const name = `message ${namesIn(after, [message]).map(quoted).join("")}`;
  const texts = (["title", "subject", "text"] as const).flatMap((key) =>
    namedReplacement({
      name: `${TEXTS[key]} of ${name}`,
      before: { text: former[key], fields: before.fields },
      after: { text: message[key], fields: after.fields },
    }),
  );
  return [
    ...texts,
    ...(former.to.fieldId === message.to.fieldId ? [] : [`E-mail field of ${name} changed`]),
    ...replacement({
      name: `Reply address of ${name}`,
      before: former.replyTo ?? null,
      after: message.replyTo ?? null,
    }),
    ...replacement({
      name: `Answers in ${name}`,
      before: former.withAnswers,
      after: message.withAnswers,
    }),
    ...(isSameValue(former.offer, message.offer) ? [] : [`Links in ${name} changed`]),
    ...describeRules({ name, before: ruled(before, former), after: ruled(after, message) }),
  ];
}

const TEXTS = { title: "Title", subject: "Subject", text: "Text" };

function ruled({ fields, settings: { endings } }: FormContent, { rules }: Message) {
  return { rules, fields: [...fields, endingField(endings, fields)] };
}

function hasId(messages: readonly Message[], id: string): boolean {
  return messages.some((message) => message.id === id);
}

function namesIn({ settings: { messages }, fields }: FormContent, some: readonly Message[]) {
  return some.map((message) => messageName(message, { index: messages.indexOf(message), fields }));
}
