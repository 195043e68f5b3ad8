import "server-only";
import { LOCAL_ADDRESS_HEADER } from "@/lib/server/http/prepare-requests";
import { themeFrom, type Theme } from "@/lib/utils/browser/theme";
import type { RequestHeaders } from "./is-person";
import { renderOwnPage } from "@/lib/server/http/own-render";
import { withPageScripts } from "./page-scripts";

/** A visitor's page as Next rendered it, with the scripts of visitors' pages. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  nonce: string;
  html: string;
};

type RenderRequest = {
  /** The page's public path. */
  path: string;
  /** Headers of the visitor's request; only those are passed on that the page depends on. */
  visitor: RequestHeaders;
  /** Headers of the request to the page itself. */
  headers?: Readonly<Record<string, string>>;
  /** The field types of the page's form. */
  types?: readonly string[];
};

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
 * @throws {Error} when that fails, takes more than 10 seconds or has no nonce
 */
export async function renderPage({
  path,
  visitor,
  headers = {},
  types = [],
}: RenderRequest): Promise<RenderedPage> {
  const [host = "", port = ""] = visitor.get(LOCAL_ADDRESS_HEADER)?.split("|") ?? [];
  const theme = themeOf(visitor);
  const page = await renderOwnPage({
    ...{ host, port: Number(port), path },
    headers: {
      // A bot's name makes Next wait for the metadata instead of streaming it.
      "user-agent": "FormlaneBot",
      "x-forwarded-proto": isHttps(visitor) ? "https" : "http",
      ...(theme !== undefined && { cookie: `theme=${theme}` }),
      ...headers,
    },
  });
  const policy = page.headers["content-security-policy"];
  const nonce = NONCE.exec(typeof policy === "string" ? policy : "")?.[1];
  if (nonce === undefined || page.headers["set-cookie"] !== undefined) {
    throw new Error(`Next answered ${page.status} without a nonce, or with a cookie.`);
  }
  const passed = Object.entries(page.headers).filter(([name]) => !HOP_HEADERS.has(name));
  return {
    status: page.status,
    headers: Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
    nonce,
    html: withPageScripts(page.html, { nonce, types }),
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
