import "server-only";
import { headers } from "next/headers";
import { REQUEST_ID_HEADER } from "./requests/request-id";
import { logSecurityEvent } from "./security-log";

/** For pages that Next draws: writes a line about a link that is not valid. */
export async function logInvalidLink(): Promise<void> {
  const sent = await headers();
  const requestId = sent.get(REQUEST_ID_HEADER) ?? "";
  logSecurityEvent("link-invalid", { headers: sent, requestId });
}
