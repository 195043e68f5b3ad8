export const CHAT_SERVICES = ["slack", "teams", "discord", "googlechat", "mattermost"] as const;
export type ChatService = (typeof CHAT_SERVICES)[number];

/** A message to a channel of a chat service about each new submission. */
export type Chat = {
  id: string;
  service: ChatService;
  /** The address of the service's incoming webhook: whoever has it can post there. */
  url: string;
  /** In the markup of the service, with pipes. */
  text: string;
};

export const CHATS_PER_FORM = 5;

export const CHAT_SERVICE_NAMES: Readonly<Record<ChatService, string>> = {
  slack: "Slack",
  teams: "Microsoft Teams",
  discord: "Discord",
  googlechat: "Google Chat",
  mattermost: "Mattermost",
};

/** How a chat is named in sentences and lists; its address is a secret. */
export function chatName({ service }: Pick<Chat, "service">, index: number): string {
  return `${index + 1} (${CHAT_SERVICE_NAMES[service]})`;
}
