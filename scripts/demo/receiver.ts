import { createServer, type IncomingMessage } from "node:http";
import { escapeHtml } from "@/lib/domain/texts/escape-html";

/** Responses by path: success, or one of several failures. */
const ANSWERS: Record<string, { status: number; headers?: Record<string, string> }> = {
  "/well": { status: 204 },
  "/badly": { status: 500 },
  "/gone": { status: 410 },
  "/busy": { status: 503, headers: { "Retry-After": "3600" } },
};
const SHOWN = 50;
const MAX_BYTES = 1024 * 1024;

type Message = { path: string; at: Date; id: string; status: number; body: string };

/** Receives webhooks on the loopback; `/` lists the newest. */
export async function startReceiver(port: number): Promise<void> {
  const messages: Message[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = new URL(request.url ?? "/", "http://receiver").pathname;
      if (request.method !== "POST") {
        response.writeHead(200, { "Content-Type": "text/html" }).end(page(messages));
        return;
      }
      const { status, headers } = ANSWERS[path] ?? { status: 404 };
      const id = String(request.headers["webhook-id"]);
      messages.unshift({ path, at: new Date(), id, status, body });
      messages.splice(SHOWN);
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    // Without an encoding set, a request yields buffers.
    const bytes = chunk as Buffer;
    size += bytes.byteLength;
    if (size <= MAX_BYTES) {
      chunks.push(bytes);
    }
  }
  return Buffer.concat(chunks).toString("utf8");
}

function page(messages: readonly Message[]): string {
  const rows = messages.map(
    ({ path, at, id, status, body }) =>
      `<tr><td>${at.toISOString()}</td><td>${escapeHtml(path)}</td><td>${status}</td><td>${escapeHtml(id)}</td>
<td><details><summary>Body</summary><pre>${escapeHtml(body)}</pre></details></td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Webhooks</title><style>body{font:15px/1.5 system-ui;margin:2rem;color-scheme:light dark}td,th{padding:.2rem .8rem .2rem 0;text-align:left;vertical-align:top}pre{white-space:pre-wrap}</style>
<h1>Webhooks received</h1><p>/well answers 204, /badly 500, /gone 410, /busy 503 for an hour. Since the last start:</p>
<table><tr><th>Time</th><th>Path</th><th>Answer</th><th>Id</th><th></th></tr>${rows.join("")}</table></html>`;
}
