import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@/lib/server/http/request-id";
import { errorReply } from "@/lib/server/http/responses/error-reply";
import { logRefusal } from "@/lib/server/http/security-log";
import { finish } from "@/lib/server/http/with-route";
import type { PageReply } from "./page-reply";
import { publicPage } from "./public-page";
import { publicPageVisit, type PublicPageVisit } from "./public-page-visit";

/**
 * Answers a request for a form's page before Next sees it, which takes a fraction of the time of its route.
 * Returns false and writes nothing for any other request. Never throws.
 */
export async function servePublicPage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const visit = publicPageVisit(request);
  if (visit === null) {
    return false;
  }
  const { status, headers, body } = await replyTo(visit);
  response.writeHead(status, { ...headers, vary: "Accept-Encoding" });
  if (visit.isShown) {
    // Sent together.
    response.cork();
    body.forEach((part) => response.write(part));
    response.uncork();
  }
  response.end();
  return true;
}

async function replyTo(visit: PublicPageVisit): Promise<PageReply> {
  try {
    return await publicPage(visit);
  } catch (error) {
    const requestId = visit.headers.get(REQUEST_ID_HEADER) ?? "";
    logRefusal(error, { headers: visit.headers, requestId });
    const { status, headers, body } = finish(errorReply({ error, requestId }), requestId);
    return { status, headers: Object.fromEntries(headers), body: [Buffer.from(body)] };
  }
}
