import type { FormContent } from "@/lib/domain/forms/form";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { messageName, type Message } from "@/lib/domain/messages/message";
import { endingField } from "@/lib/field-types/_shared/options/ending-field";
import { quoted, replacement } from "./change-words";
import { describeList } from "./describe-list";
import { describeRules } from "./describe-rules";
import { namedReplacement } from "./named-replacement";

type Contents = { before: FormContent; after: FormContent };

/** The changes between two lists of messages, in words. */
export function describeMessages({ before, after }: Contents): string[] {
  return describeList({
    word: "message",
    before: before.settings.messages,
    after: after.settings.messages,
    nameBefore: (item) => nameIn(before, item),
    nameAfter: (item) => nameIn(after, item),
    changesOf: (former, message) => changesOf({ before, after, former, message }),
  });
}

type Changed = Contents & { former: Message; message: Message };

function changesOf({ before, after, former, message }: Changed): string[] {
  const name = `message ${quoted(nameIn(after, message))}`;
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

function nameIn({ settings: { messages }, fields }: FormContent, message: Message): string {
  return messageName(message, { index: messages.indexOf(message), fields });
}
