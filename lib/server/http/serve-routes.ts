import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RouteRequest } from "./define-route";
import { nodeHeaders } from "./node-headers";
import { compressed } from "./responses/compressed";
import type { RouteReply } from "./responses/stream-reply";
import { routePatterns } from "./route-pattern";
import type { RouteTable } from "./route-table";

/** A part of a path in which Next would decode nothing. */
const PLAIN = /^[\w-]+$/;
// A route is given a whole address, Node only its path.
const ORIGIN = "http://localhost";

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Returns a function that answers a request by the table's route, in front of Next. It returns false and does nothing
 * when Next has to answer: by a page or a route that is not in the table, because the address is spelled in another
 * way, or with 405. `built`: the patterns of all pages and routes, so that `/form/new` stays Next's, although
 * `/form/[publicUrl]` fits it as well. Never throws.
 */
export function serveRoutes(table: RouteTable, built: readonly string[]): Serve {
  const patternOf = routePatterns(built);
  return async (request, response) => {
    const { method = "", url = "" } = request;
    const [path = ""] = url.split("?", 1);
    const pattern = patternOf(path);
    // HEAD is answered by the line of GET. A method without a line is Next's.
    const line = `${method === "HEAD" ? "GET" : method} ${pattern}` as keyof RouteTable;
    const route = table[line];
    const params = route && paramsOf(path, pattern);
    if (!route || !params) {
      return false;
    }
    const headers = nodeHeaders(request.headers);
    const body = bodyOf(request);
    const reply = await route({ method, url: ORIGIN + url, headers, body }, params);
    await send(await compressed(reply, headers), { request, response });
    return true;
  };
}

/** The parameters of a path of this pattern; null when Next has to read them. */
function paramsOf(path: string, pattern: string): Record<string, string> | null {
  const [parts, names] = [path.split("/"), pattern.split("/")];
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = parts[index] ?? "";
    if (name.startsWith("[")) {
      params[name.slice(1, -1)] = value;
    }
    if (name.startsWith("[") && !PLAIN.test(value)) {
      return null;
    }
  }
  return parts.length === names.length ? params : null;
}

function bodyOf(request: IncomingMessage): RouteRequest["body"] {
  // An iterator that ends early must not destroy the connection, over which a body that is too large is still answered.
  return request.method === "GET" || request.method === "HEAD"
    ? null
    : request.iterator({ destroyOnReturn: false });
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

async function send(reply: RouteReply, { request, response }: Exchange): Promise<void> {
  const { status, headers, body } = reply;
  response.statusCode = status;
  response.setHeaders(headers.toMap());
  if (request.method === "HEAD" || body === null) {
    response.end();
  } else if (typeof body === "string") {
    response.end(body);
  } else if (body instanceof ReadableStream) {
    // A client that leaves is told to whoever reads.
    await pipeline(Readable.fromWeb(body as never), response).catch(() => undefined);
  } else {
    // All parts in one write.
    response.cork();
    body.forEach((part) => response.write(part));
    response.uncork();
    response.end();
  }
}
