import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

type Limits = { ms: number; bytes: number };

/** Shorter than our server waits for its connections when it stops. */
const LINGER: Limits = { ms: 15_000, bytes: 100_000_000 };
const CHECK_MS = 100;

/**
 * Lets a client read an answer that is sent while its body still arrives, such as 413. What arrives is thrown away: unread,
 * it would hold up the next request of the connection, and closing that would be a reset, which takes the answer from who
 * is still writing. So a connection that ends with its answer is closed when the body has ended, within limits.
 */
export function lingerOnClose(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  limits = LINGER,
): void {
  const { headers } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) {
    return;
  }
  // Before Node's own listener, which closes.
  response.prependOnceListener("finish", () => {
    if (!request.complete) {
      // Who began to read keeps nothing more.
      request.unpipe().removeAllListeners("readable").removeAllListeners("data");
      request.on("data", () => undefined);
      // By this Node closes a connection whose last answer is sent.
      request.socket.destroySoon = () => closeAfterBody(request, limits);
    }
  });
}

function closeAfterBody(request: IncomingMessage, limits: Limits): void {
  const { socket } = request;
  if (request.complete) {
    Socket.prototype.destroySoon.call(socket);
    return;
  }
  const [until, most] = [performance.now() + limits.ms, socket.bytesRead + limits.bytes];
  const timer = setInterval(() => {
    if (performance.now() > until || socket.bytesRead > most) {
      socket.destroy();
    }
  }, CHECK_MS);
  socket.once("close", () => clearInterval(timer));
  socket.end();
  request.once("end", () => socket.destroy());
}
