import "server-only";
import type { Chat } from "@/lib/domain/chats/chat";
import { retryAfterMs } from "@/lib/domain/delivery/retry-schedule";
import { chatBody } from "@/lib/form-engine/chats/chat-body";
import { postJson, sentenceOf, type Sending } from "../webhook/post-json";
import { judgeChatReply } from "./judge-chat-reply";

type Sent = {
  chat: Omit<Chat, "id">;
  /** What its text shows, and the link below it. */
  shown: Parameters<typeof chatBody>[1];
  teamId: number;
  at: Date;
};

/** Posts a message to a chat service once. */
export function sendChat({ chat, shown, teamId, at }: Sent): Promise<Sending> {
  const body = JSON.stringify(chatBody(chat, shown));
  return postJson({ url: chat.url, teamId, body, at }, ({ status, headers, body: answer }) => {
    const sent = { status, retryAfter: headers["retry-after"], body: answer };
    const { isTaken, error, ...judged } = judgeChatReply(chat.service, sent);
    return {
      isDelivered: isTaken,
      status: judged.status,
      error: error ?? sentenceOf(status),
      retryAfterMs: retryAfterMs(judged.retryAfter, at),
    };
  });
}
