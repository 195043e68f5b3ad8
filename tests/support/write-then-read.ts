import { once } from "node:events";
import { connect } from "node:net";

type Sent = { address: string | URL; isChunked: boolean; bytes: number };

/**
 * What a client is answered that writes all of its body before it reads: a JSON text of so many bytes.
 * @throws the error of the socket, such as ECONNRESET
 */
export async function writeThenRead({ address, isChunked, bytes }: Sent): Promise<string> {
  const { hostname, port, pathname } = new URL(address);
  const text = JSON.stringify("x".repeat(bytes - 2));
  const [length, body] = isChunked
    ? ["Transfer-Encoding: chunked", `${bytes.toString(16)}\r\n${text}\r\n0\r\n\r\n`]
    : [`Content-Length: ${bytes}`, text];
  const head = `POST ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${length}`;
  const parts: Buffer[] = [];
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on("data", (part: Buffer) => parts.push(part)).pause();
  socket.write(`${head}\r\n\r\n${body}`, () => socket.resume());
  await once(socket, "end").finally(() => socket.destroy());
  return Buffer.concat(parts).toString();
}
