import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SignJWT } from "jose";
import { POST } from "@/app/api/monday/webhooks/[key]/route";

export const SIGNING_SECRET = "signing secret of this test";

/** Serves the address of webhooks on boards alone, in this process; its origin, and the keys that were posted to. */
export async function serveBoardWebhooks() {
  const server = createServer((request, response) => {
    const key = decodeURIComponent(request.url?.split("/").at(-1) ?? "");
    void buffer(request)
      .then((bytes) => postTo(key, bytes.toString("utf8"), request.headers))
      .then(async (reply) => response.writeHead(reply.status).end(await reply.text()))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

type Sent = Readonly<Record<string, string | string[] | undefined>>;

/** Posts to the address of a webhook, in this process. */
export function postTo(key: string, body: string, sent: Sent = {}): Promise<Response> {
  const headers = new Headers({ "Content-Type": "application/json" });
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value === "string") {
      headers.set(name, value);
    }
  }
  const url = `http://localhost/api/monday/webhooks/${key}`;
  const request = new Request(url, { method: "POST", headers, body });
  return POST(request, { params: Promise.resolve({ key }) });
}

type Signed = { secret?: string; alg?: string; expiresIn?: number };

/** What the service sends in `Authorization`; `expiresIn`: seconds from now. */
export function signedBy({ secret = SIGNING_SECRET, alg = "HS256", expiresIn = 300 }: Signed = {}) {
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn;
  return new SignJWT({ accountId: 10, userId: 1 })
    .setProtectedHeader({ alg })
    .setIssuedAt(expiresAt - 300)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret));
}
