import "server-only";
import type { IncomingMessage } from "node:http";
import { themeFrom, type Theme } from "@/lib/utils/browser/theme";
import { RENDER_HEADER } from "./own-render";

/** A request for a form's public page or embed page. */
export type PublicPageVisit = {
  /** Normalised, without the query. */
  path: string;
  publicUrl: string;
  /** Names of the query parameters. */
  names: readonly string[];
  theme: Theme | undefined;
  protocol: "http" | "https";
  /** Not servable from the cache: not for the HTML page, or not spelled like the address of a form. */
  isUnusual: boolean;
};

// /form/new is the editor.
const ADDRESS = /^\/(?:form|embed)\/(?!new$)([^/]+)$/;
const PUBLIC_URL = /^[a-z0-9-]+$/;
const THEME_COOKIE = /(?:^|;\s*)theme=([^;]*)/;

/** Parses a request; null unless it is a GET or HEAD of a form's public or embed page. */
export function publicPageVisit(request: IncomingMessage): PublicPageVisit | null {
  const { method, url = "", headers } = request;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const plainPath = plainPathOf(path);
  const publicUrl = ADDRESS.exec(plainPath)?.[1];
  const isRead = method === "GET" || method === "HEAD";
  if (publicUrl === undefined || !isRead) {
    return null;
  }
  // The same rule as in Next.
  const isHttps = String(headers["x-forwarded-proto"] ?? "").includes("https");
  return {
    path: plainPath,
    publicUrl,
    names: [...new URLSearchParams(query).keys()],
    theme: themeFrom(THEME_COOKIE.exec(headers.cookie ?? "")?.[1]),
    protocol: isHttps ? "https" : "http",
    // `rsc`: Next's client-side navigation requests data instead of HTML.
    isUnusual:
      path !== plainPath ||
      !PUBLIC_URL.test(publicUrl) ||
      headers.rsc !== undefined ||
      headers[RENDER_HEADER] !== undefined,
  };
}

/** The path as Next routes it: decoded, without repeated and trailing slashes. */
function plainPathOf(path: string): string {
  try {
    return decodeURIComponent(path)
      .replace(/\/{2,}/g, "/")
      .replace(/(?<=.)\/$/, "");
  } catch {
    return path;
  }
}
