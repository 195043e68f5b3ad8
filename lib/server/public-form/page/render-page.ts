import "server-only";
import { env } from "@/lib/server/environment/env";
import { clientIp } from "@/lib/server/http/proxy/client-ip";
import { ownOrigin } from "@/lib/server/http/prepare-requests";
import { themeFrom, type Theme } from "@/lib/utils/browser/theme";
import type { RequestHeaders } from "./activity/is-person";
import { renderOwnPage } from "@/lib/server/http/own-render";
import { renderInQueue } from "./render-queue";
import { withInlineStyle } from "./inline-style";
import { ORDER_HEADER } from "./option-order";
import { withPageScripts } from "./page-scripts";
import { INPUT_HEADER, withRenderInput, type RenderInput } from "./render-input";

/** A visitor's page as Next rendered it, with the scripts of visitors' pages. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  nonce: string;
  html: string;
  /** False when the page was rendered without its input, in another process. */
  isInputTaken: boolean;
};

type RenderRequest = {
  /** The page's public path. */
  path: string;
  /** Headers of the visitor's request; only those are passed on that the page depends on. */
  visitor: RequestHeaders;
  input?: RenderInput | undefined;
  /** The field types of the page's form. */
  types?: readonly string[];
  /** Of the options (`randomOrder`). */
  order?: number | null;
};

const OK = 200;
const NONCE = /'nonce-([A-Za-z0-9]{40,})'/;
/** Headers of one connection or one response, and what Next's own client looks for. */
const HOP_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "vary",
  "x-request-id",
]);

/**
 * Has Next render a visitor's page, by a request of this server to itself. Nothing of the visitor but theme
 * and protocol is sent along.
 * @throws {Error} when Next answers with another status than 200, with a cookie or too late
 * @throws {AppError} 429 and 503 when too much is to be drawn, for this visitor or for all
 */
export async function renderPage({
  path,
  visitor,
  input,
  types = [],
  order = null,
}: RenderRequest): Promise<RenderedPage> {
  const origin = ownOrigin(visitor);
  const theme = themeOf(visitor);
  const headers = {
    // A bot's name makes Next wait for the metadata instead of streaming it.
    "user-agent": "FormlaneBot",
    "x-forwarded-proto": isHttps(visitor) ? "https" : "http",
    ...(order !== null && { [ORDER_HEADER]: String(order) }),
    ...(theme !== undefined && { cookie: `theme=${theme}` }),
  };
  const render = (more: Record<string, string>) =>
    renderOwnPage({ origin, path, headers: { ...headers, ...more } });
  const address = clientIp({ headers: visitor, trustedProxies: env.TRUST_PROXY });
  const { result: page, isTaken } = await renderInQueue(address, async () =>
    input === undefined
      ? { result: await render({}), isTaken: true }
      : withRenderInput(input, (ticket) => render({ [INPUT_HEADER]: ticket })),
  );
  const policy = page.headers["content-security-policy"];
  const nonce = NONCE.exec(typeof policy === "string" ? policy : "")?.[1];
  if (page.status !== OK || nonce === undefined || page.headers["set-cookie"] !== undefined) {
    throw new Error(`Next answered ${page.status}, without a nonce or with a cookie.`);
  }
  const passed = Object.entries(page.headers).filter(([name]) => !HOP_HEADERS.has(name));
  return {
    status: page.status,
    headers: Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
    nonce,
    html: withInlineStyle(withPageScripts(page.html, { nonce, types }), nonce),
    isInputTaken: isTaken,
  };
}

/** The visitor's theme; undefined = the system's. */
export function themeOf(visitor: RequestHeaders): Theme | undefined {
  return themeFrom(/(?:^|;\s*)theme=([^;]*)/.exec(visitor.get("cookie") ?? "")?.[1]);
}

/** By the same rule as in Next. */
export function isHttps(visitor: RequestHeaders): boolean {
  return (visitor.get("x-forwarded-proto") ?? "").includes("https");
}
