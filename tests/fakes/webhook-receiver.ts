import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number };
type Answer = (response: ServerResponse, count: number) => void;

/**
 * A webhook receiver on the loopback that stores received messages; `answer` makes the response.
 */
export async function startReceiver(answer: Answer = (response) => void response.end()) {
  const received: Received[] = [];
  let current = answer;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url = "", headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(chunks).toString(), at: Date.now() });
      current(response, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next: Answer) => {
      current = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Header values of a received message by name; each header occurs once. */
export function headersOf({ headers }: Received): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

export const status = (code: number, headers: Record<string, string> = {}): Answer => {
  return (response) => void response.writeHead(code, headers).end();
};
