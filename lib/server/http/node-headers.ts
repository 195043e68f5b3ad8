import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** The headers of a Node request, which reads them faster than a `Headers` is made of them. */
export function nodeHeaders(headers: IncomingHttpHeaders): RequestHeaders {
  return { get: (name) => headers[name.toLowerCase()]?.toString() ?? null };
}
