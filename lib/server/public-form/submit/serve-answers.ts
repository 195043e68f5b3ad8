import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isPageForm } from "./form-post/read-page-form";
import { receiveAnswers } from "./receive-answers";

const ADDRESS = /^\/api\/public-forms\/([a-z0-9-]+)\/submit$/;

/**
 * Takes answers sent as JSON in front of Next, whose way from a request to a route takes longer than storing
 * them (decision 042). Returns false and does nothing when Next has to serve the request, by the same route.
 */
export async function serveAnswers(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method = "", url: address = "" } = request;
  const url = method === "POST" ? ADDRESS.exec(address)?.[1] : undefined;
  if (url === undefined) {
    return false;
  }
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (isPageForm(headers)) {
    return false;
  }
  // Must not destroy the connection, over which a body that is too large is still answered.
  const body = request.iterator({ destroyOnReturn: false });
  const reply = await receiveAnswers(
    { method, url: `http://localhost${address}`, headers, body },
    { url },
  );
  response.statusCode = reply.status;
  response.setHeaders(reply.headers).end(reply.body);
  return true;
}
