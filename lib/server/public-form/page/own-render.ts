import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/server/env";

/** On the request with which this server asks Next for a page; it carries `ownRenderTicket()`. */
export const RENDER_HEADER = "x-formlane-render";

/** Proves that a request is this server's own: it is sent to no one else. */
export function ownRenderTicket(): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update("own render").digest("base64url");
}

/** Whether this server sent the request to itself; a visitor's header of that name is no proof. */
export function isOwnRender({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const given = Buffer.from(String(headers[RENDER_HEADER] ?? ""));
  const expected = Buffer.from(ownRenderTicket());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
