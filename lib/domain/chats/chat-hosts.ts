import { parseUrl } from "../urls/parse-url";
import type { ChatService } from "./chat";

/** How addresses of each service look; Mattermost is on anybody's server. */
const LOOKS: Readonly<Record<ChatService, RegExp>> = {
  slack: /^hooks\.slack(?:-gov)?\.com\//,
  teams: /^[\w.-]+\.(?:webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)\//,
  discord: /^(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\//,
  googlechat: /^chat\.googleapis\.com\//,
  mattermost: /\/hooks\//,
};

/** Whether an address looks like one of the service. Not a rule: proxies and test servers have their own. */
export function looksLike(service: ChatService, url: string): boolean {
  const parsed = parseUrl(url.trim());
  return parsed !== null && LOOKS[service].test(`${parsed.hostname}${parsed.pathname}`);
}
