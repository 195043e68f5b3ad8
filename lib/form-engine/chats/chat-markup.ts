import type { ChatService } from "@/lib/domain/chats/chat";
import { withoutLinks, WORD_JOINER } from "@/lib/domain/texts/without-links";

/** Signs with which a text turns the direction of what follows it. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
/** What mentions people, channels and topics begin with. */
const MENTIONS = /[@#~]/g;
/** What could make a mention or an address together with what follows the answer. */
const OPEN_END = /[.:/<\\]$/;
/** What the owner wrote right before an answer, and would make a mention of it. */
const BEFORE_PIPE = /(?:[@#~\\]|<[!@#&]?)(?=\{\{)/g;

/** What is escaped by a backslash, and shown without it. */
const MATTERMOST = /[\\`*{}[\]()#+!_>~|]/g;
const DISCORD = /[\\`*_~|<>#[\]()]/g;
const TEAMS = /[\\`*_[\]()]/g;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const ESCAPES: Readonly<Record<ChatService, (text: string) => string>> = {
  slack: (text) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign),
  // It knows no escape: an invisible sign breaks what begins mentions and links.
  googlechat: (text) => text.replaceAll("<", `<${WORD_JOINER}`),
  mattermost: (text) => text.replace(MATTERMOST, "\\$&"),
  discord: (text) => text.replace(DISCORD, "\\$&"),
  teams: (text) => text.replace(TEAMS, "\\$&").replaceAll("<", `<${WORD_JOINER}`),
};

/** An answer between the owner's words: it mentions nobody and links nowhere, whatever was typed. */
export function chatAnswer(service: ChatService, answer: string): string {
  const unmentioned = answer.replace(TURNS, "").replace(MENTIONS, `$&${WORD_JOINER}`);
  const plain = withoutLinks(unmentioned);
  return `${ESCAPES[service](plain)}${OPEN_END.test(plain) ? WORD_JOINER : ""}`;
}

/** The owner's text, with an invisible sign where a mention would begin in it and end in an answer. */
export function guardedTemplate(text: string): string {
  return text.replace(BEFORE_PIPE, `$&${WORD_JOINER}`);
}
