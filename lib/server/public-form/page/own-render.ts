import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/server/env";

/** Header of this server's requests to itself for pages rendered by Next; holds `ownRenderTicket()`. */
export const RENDER_HEADER = "x-formlane-render";

/** A secret that proves that a request is this server's own; it is sent only to this server. */
export function ownRenderTicket(): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update("own render").digest("base64url");
}

/** Whether this server sent the request to itself. Visitors can send the header, but not its value. */
export function isOwnRender({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const received = Buffer.from(String(headers[RENDER_HEADER] ?? ""));
  const expected = Buffer.from(ownRenderTicket());
  return received.length === expected.length && timingSafeEqual(received, expected);
}
