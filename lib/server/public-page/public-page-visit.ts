import "server-only";
import type { IncomingMessage } from "node:http";
import { themeFrom, type Theme } from "@/lib/utils/theme";

/** All that the page of a published form depends on beside its version. */
export type PublicPageVisit = {
  path: string;
  publicUrl: string;
  theme: Theme | undefined;
  protocol: "http" | "https";
};

/** On the request with which this server asks Next for a page to keep. */
export const RENDER_HEADER = "x-formlane-render";

// An address with a query is Next's: a page may read it.
const ADDRESS = /^\/(?:form|embed)\/([a-z0-9-]+)$/;
const THEME_COOKIE = /(?:^|;\s*)theme=([^;]*)/;

/** Null for everything but a plain load of a form's public page, framed or not. */
export function publicPageVisit(request: IncomingMessage): PublicPageVisit | null {
  const { method, url: path = "", headers } = request;
  const publicUrl = ADDRESS.exec(path)?.[1];
  const isRead = method === "GET" || method === "HEAD";
  // Next's own navigation asks for data, not for the page.
  const isForNext = headers.rsc !== undefined || headers[RENDER_HEADER] !== undefined;
  if (publicUrl === undefined || !isRead || isForNext) {
    return null;
  }
  const theme = themeFrom(THEME_COOKIE.exec(headers.cookie ?? "")?.[1]);
  // As Next decides it.
  const isHttps = String(headers["x-forwarded-proto"] ?? "").includes("https");
  return { path, publicUrl, theme, protocol: isHttps ? "https" : "http" };
}
