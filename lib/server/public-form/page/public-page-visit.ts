import "server-only";
import type { IncomingMessage } from "node:http";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import type { LinkParameters } from "@/lib/form-engine/answers/prefill/prefill";
import type { RequestHeaders } from "./activity/human-visit";

/** A request for a form's page, or for the one to embed. */
export type PublicPageVisit = {
  surface: Surface;
  publicUrl: string;
  parameters: LinkParameters;
  headers: RequestHeaders;
  /** Encodings in which the page may be sent, as in `Accept-Encoding`. */
  acceptEncoding: string;
  /** False for HEAD. */
  isShown: boolean;
};

const PAGE = /^\/(form|embed)\/([a-z0-9-]+)(?:\?(.*))?$/s;
// More than a link to a form of 500 fields needs.
const MAX_PARAMETERS = 1_000;
// The editor.
const NEW_FORM = "new";

/**
 * Parses a request for a form's page; null for any other, and for addresses spelled in another way, which
 * Next routes to the same page.
 */
export function publicPageVisit({
  method,
  url = "",
  headers,
}: IncomingMessage): PublicPageVisit | null {
  const [, surface, publicUrl, query] = PAGE.exec(url) ?? [];
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || publicUrl === undefined || publicUrl === NEW_FORM) {
    return null;
  }
  return {
    surface: surface === "embed" ? "embed" : "form",
    publicUrl,
    parameters: query === undefined ? {} : linkParameters(new URLSearchParams(query)),
    headers: {
      get: (name) => {
        const value = headers[name];
        return Array.isArray(value) ? value.join(", ") : (value ?? null);
      },
    },
    acceptEncoding: String(headers["accept-encoding"] ?? ""),
    isShown: method === "GET",
  };
}

/** The first thousand parameters of an address, each as a list, as they may be repeated. */
export function linkParameters(query: URLSearchParams): LinkParameters {
  const parameters = new Map<string, string[]>();
  for (const [name, value] of [...query].slice(0, MAX_PARAMETERS)) {
    const values = parameters.get(name);
    if (values === undefined) {
      parameters.set(name, [value]);
    } else {
      values.push(value);
    }
  }
  return Object.fromEntries(parameters);
}
