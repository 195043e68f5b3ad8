import "server-only";
import { REQUEST_ID_HEADER } from "@/lib/server/http/request-id";
import { logSecurityEvent } from "@/lib/server/http/security-log";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import type { RequestHeaders } from "../page/activity/is-person";
import { renderPage } from "../page/render-page";
import { loadFollowedRequest } from "./load-followed-request";

const OK = 200;
const GONE = 410;

/**
 * The page on which whoever sent answers follows them, rendered by Next below `/render`; 410 for a link that is not
 * valid, whatever the reason.
 */
export async function followedPage({
  token,
  visitor,
}: {
  token: string;
  /** Headers of the visitor's request. */
  visitor: RequestHeaders;
}): Promise<StreamReply> {
  const followed = await loadFollowedRequest(token);
  const status = followed === null ? GONE : OK;
  if (followed === null) {
    const requestId = visitor.get(REQUEST_ID_HEADER) ?? "";
    logSecurityEvent("link-invalid", { headers: visitor, requestId });
  }
  const input = { publicUrl: token, followed };
  const page = await renderPage({ path: `/r/${encodeURIComponent(token)}`, visitor, input });
  const headers = { ...page.headers, "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };
  return new StreamReply({ status, headers, bytes: streamOfBytes(Buffer.from(page.html)) });
}
