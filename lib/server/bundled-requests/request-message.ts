import "server-only";
import { findRequest } from "./requests.repository";

type Owned = { id: number; teamId: number };

/**
 * The body of a request's webhooks, the same bytes on every attempt (decision 117); null when the request
 * was deleted. Even with a hundred lines it is far below the size limits of receivers.
 */
export async function requestMessage(owned: Owned): Promise<string | null> {
  const request = await findRequest(owned);
  if (request === null) {
    return null;
  }
  const { id, payload } = request;
  const createdAt = request.createdAt.toISOString();
  const data = { id, createdAt, ...payload };
  return JSON.stringify({ type: "bundled_request.created", timestamp: createdAt, data });
}
