import { CHAT_SERVICE_NAMES, chatName, type Chat } from "@/lib/domain/chats/chat";
import type { FormContent } from "@/lib/domain/forms/form";
import { replacement } from "./change-words";
import { describeList } from "./describe-list";
import { namedReplacement } from "./named-replacement";

type Contents = { before: FormContent; after: FormContent };

/** The changes between two lists of chats, in words; their addresses are secrets. */
export function describeChats({ before, after }: Contents): string[] {
  return describeList({
    word: "chat",
    before: before.settings.chats,
    after: after.settings.chats,
    nameBefore: (chat) => nameIn(before, chat),
    nameAfter: (chat) => nameIn(after, chat),
    changesOf: (former, chat) => {
      const name = `chat ${nameIn(after, chat)}`;
      return [
        ...replacement({
          name: `Service of ${name}`,
          before: CHAT_SERVICE_NAMES[former.service],
          after: CHAT_SERVICE_NAMES[chat.service],
        }),
        ...(former.url === chat.url ? [] : [`Address of ${name} changed`]),
        ...namedReplacement({
          name: `Text of ${name}`,
          before: { text: former.text, fields: before.fields },
          after: { text: chat.text, fields: after.fields },
        }),
      ];
    },
  });
}

function nameIn({ settings: { chats } }: FormContent, chat: Chat): string {
  return chatName(chat, chats.indexOf(chat));
}
