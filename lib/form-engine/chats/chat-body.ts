import type { Chat, ChatService } from "@/lib/domain/chats/chat";
import { cutText } from "@/lib/domain/texts/cut-text";
import { pipedText, type ShowAnswer } from "../piping/shown-answers";
import { chatAnswer, guardedTemplate } from "./chat-markup";

type ChatLink = { label: string; href: string };

/**
 * How much each service takes, in UTF-16 units: Discord 2,000 characters, Mattermost 16,383, Slack 40,000; Google Chat 32,000 bytes
 * and Teams 28 kB, of which the longest character has three a unit.
 */
const MOST: Readonly<Record<ChatService, number>> = {
  slack: 40_000,
  teams: 8_000,
  discord: 2_000,
  googlechat: 10_000,
  mattermost: 16_000,
};

const CARD_TYPE = "application/vnd.microsoft.card.adaptive";
const CARD_SCHEMA = "http://adaptivecards.io/schemas/adaptive-card.json";

/** The body that a chat service is posted: the text with the answers, and a link. */
export function chatBody(
  { service, text }: Pick<Chat, "service" | "text">,
  { show, link }: { show: ShowAnswer; link: ChatLink },
): object {
  const shown = pipedText(guardedTemplate(text), (fieldId, columnId) => {
    const answer = show(fieldId, columnId);
    return answer === null ? null : chatAnswer(service, answer);
  });
  if (service === "teams") {
    return teamsMessage(fitted(shown, MOST.teams), link);
  }
  const end = `\n${LINKS[service](link)}`;
  const message = `${fitted(shown, MOST[service] - end.length)}${end}`;
  return service === "discord"
    ? { content: message, allowed_mentions: { parse: [] } }
    : { text: message };
}

const LINKS: Readonly<Record<Exclude<ChatService, "teams">, (link: ChatLink) => string>> = {
  slack: angled,
  googlechat: angled,
  mattermost: ({ label, href }) => `[${label}](${href})`,
  // In angle brackets it shows no preview.
  discord: ({ label, href }) => `${label}: <${href}>`,
};

function angled({ label, href }: ChatLink): string {
  return `<${href}|${label}>`;
}

function teamsMessage(text: string, { label, href }: ChatLink): object {
  const content = {
    $schema: CARD_SCHEMA,
    type: "AdaptiveCard",
    version: "1.4",
    // In its Markdown a line ends with an empty one.
    body: [{ type: "TextBlock", text: text.replaceAll(/\r?\n/g, "\n\n"), wrap: true }],
    actions: [{ type: "Action.OpenUrl", title: label, url: href }],
  };
  return { type: "message", attachments: [{ contentType: CARD_TYPE, contentUrl: null, content }] };
}

/** The text, cut between characters where it is too long; an escape is not cut apart. */
function fitted(text: string, most: number): string {
  if (text.length <= most) {
    return text;
  }
  const cut = cutText(text, most - 1);
  const backslashes = /\\*$/.exec(cut)?.[0].length ?? 0;
  const whole = backslashes % 2 === 0 ? cut : cut.slice(0, -1);
  // Of an entity of Slack.
  return `${whole.replace(/&[a-z]{0,3}$/, "")}…`;
}
