import "server-only";
import { CHAT_SERVICE_NAMES, type ChatService } from "@/lib/domain/chats/chat";
import { isRecord } from "@/lib/domain/fields/answers";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";

type ChatReply = { status: number; retryAfter: string | undefined; body: string };

type Judgement = {
  isTaken: boolean;
  /** What the service meant, which connectors of Teams write into the body of a 200. */
  status: number;
  /** As the header has it, or the body of Discord. */
  retryAfter: string | undefined;
  /** Why a 2xx was no success; null for all others. */
  error: string | null;
};

/** What connectors of Teams answer with 200 when the channel did not take the message. */
const INNER_STATUS = /returned HTTP error (\d{3})/;

/** How each service says that it took a message; everything else is a failure that may pass. */
const TAKES: Readonly<Record<ChatService, (reply: ChatReply) => boolean>> = {
  slack: isOk,
  mattermost: isOk,
  // 200 with the message where the address has `wait=true`.
  discord: ({ status }) => status === 204 || status === 200,
  googlechat: ({ status, body }) => {
    const message = status === 200 ? parseBoundedJson(body) : null;
    return isRecord(message) && !Object.hasOwn(message, "error");
  },
  // Workflows answer 202, connectors 200 with "1".
  teams: ({ status, body }) =>
    status === 202 || (status === 200 && ["1", ""].includes(body.trim())),
};

function isOk({ status, body }: ChatReply): boolean {
  return status === 200 && body.trim().toLowerCase() === "ok";
}

/** What a chat service made of a message, by its documentation (decision 304). */
export function judgeChatReply(service: ChatService, reply: ChatReply): Judgement {
  const isTaken = TAKES[service](reply);
  const inner = service === "teams" && !isTaken ? INNER_STATUS.exec(reply.body)?.[1] : undefined;
  const status = inner === undefined ? reply.status : Number(inner);
  const isUnknown = !isTaken && reply.status >= 200 && reply.status < 300;
  const name = CHAT_SERVICE_NAMES[service];
  return {
    isTaken,
    status,
    retryAfter: reply.retryAfter ?? (service === "discord" ? retryAfterIn(reply) : undefined),
    error: !isUnknown
      ? null
      : inner === undefined
        ? `The address answered ${reply.status}, but not as ${name} does when it takes a message.`
        : `${name} answered that the channel did not take the message (${inner}).`,
  };
}

function retryAfterIn({ status, body }: ChatReply): string | undefined {
  const answer = status === 429 ? parseBoundedJson(body) : null;
  const seconds = isRecord(answer) ? answer["retry_after"] : undefined;
  return typeof seconds === "number" ? String(seconds) : undefined;
}
