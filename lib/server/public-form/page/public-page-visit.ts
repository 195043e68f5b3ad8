import "server-only";
import type { IncomingMessage } from "node:http";
import { themeFrom, type Theme } from "@/lib/utils/browser/theme";
import { RENDER_HEADER } from "./own-render";

/** A load of a form's public page, framed or not. */
export type PublicPageVisit = {
  /** Without its query. */
  path: string;
  publicUrl: string;
  /** Of the parameters in the address. */
  names: readonly string[];
  theme: Theme | undefined;
  protocol: "http" | "https";
  /** It asks for another answer than the cached page, or for the page by another spelling of its address. */
  isUnusual: boolean;
};

const ADDRESS = /^\/(?:form|embed)\/([a-z0-9-]+)$/;
const THEME_COOKIE = /(?:^|;\s*)theme=([^;]*)/;

/** Null for everything but a form's public page; owners' screens are no such page. */
export function publicPageVisit(request: IncomingMessage): PublicPageVisit | null {
  const { method, url = "", headers } = request;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const plainPath = plainPathOf(path);
  const publicUrl = ADDRESS.exec(plainPath)?.[1];
  const isRead = method === "GET" || method === "HEAD";
  if (publicUrl === undefined || !isRead) {
    return null;
  }
  // As Next decides it.
  const isHttps = String(headers["x-forwarded-proto"] ?? "").includes("https");
  return {
    path: plainPath,
    publicUrl,
    names: [...new URLSearchParams(query).keys()],
    theme: themeFrom(THEME_COOKIE.exec(headers.cookie ?? "")?.[1]),
    protocol: isHttps ? "https" : "http",
    // Next's own navigation asks for data, not for the page.
    isUnusual:
      path !== plainPath || headers.rsc !== undefined || headers[RENDER_HEADER] !== undefined,
  };
}

/** The path as Next routes it: decoded, and without slashes too many. */
function plainPathOf(path: string): string {
  try {
    return decodeURIComponent(path)
      .replace(/\/{2,}/g, "/")
      .replace(/(?<=.)\/$/, "");
  } catch {
    return path;
  }
}
