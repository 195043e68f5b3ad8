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
const EDITOR = "/form/new";
const SURFACES = new Set(["form", "embed"]);
const PUBLIC_URL = /^[a-z0-9-]+$/;
const THEME_COOKIE = /(?:^|;\s*)theme=([^;]*)/;

/** Parses a request; null unless it is a GET or HEAD of a form's public or embed page. */
export function publicPageVisit(request: IncomingMessage): PublicPageVisit | null {
  const { method, url = "", headers } = request;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const [surface = "", publicUrl, ...further] = segmentsOf(path);
  const isRead = method === "GET" || method === "HEAD";
  const isPublicPage = SURFACES.has(surface) && further.length === 0 && path !== EDITOR;
  if (publicUrl === undefined || !isPublicPage || !isRead) {
    return null;
  }
  const plainPath = `/${surface}/${publicUrl}`;
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

/** The segments of a path as Next routes it: dot segments are resolved, empty ones left out, letters decoded. */
function segmentsOf(path: string): string[] {
  try {
    // Repeated slashes first, as two at the beginning would name a host.
    const { pathname } = new URL(path.replace(/\/{2,}/g, "/"), "http://localhost");
    return pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}
