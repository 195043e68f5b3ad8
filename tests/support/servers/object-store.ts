import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { inMemoryFolder } from "../in-memory-folder";

/** Breaks one request: true when it has been dealt with. */
export type Fault = (call: {
  method: string;
  /** With the query. */
  path: string;
  body: Buffer;
  response: ServerResponse;
  /** Lets the store answer after all. */
  pass: () => void;
}) => boolean;

export type TestObjectStore = {
  /** `FILES` and what the SDK needs. */
  env: Record<string, string>;
  /** Every request goes through it until it is null again. */
  breakWith(fault: Fault | null): void;
  /** Methods and paths of all requests so far. */
  calls: string[];
  /** Names of objects whose upload in parts was neither completed nor aborted. */
  unfinished(): string[];
  stop(): Promise<void>;
};

/** Keys in one answer of the store: fewer than the 1,000 of others, so that a test needs as few files to go beyond it. */
export const KEYS_OF_ANSWER = 20;

const BUCKET = "formlane-test";
const HEADERS = { "Content-Type": "application/xml" };

/** Cuts every connection, as a store that is away. */
export const away: Fault = ({ response }) => {
  response.socket?.destroy();
  return true;
};

/** Answers every request with an error of the store. */
export const failing: Fault = ({ response }) => {
  response.writeHead(500, HEADERS).end("<Error><Code>InternalError</Code></Error>");
  return true;
};

/** Keeps the first request that is meant waiting until `go`; `held` says that it came. */
export function holdRequest(
  store: TestObjectStore,
  isMeant: (call: { method: string; path: string }) => boolean,
): { held: Promise<void>; go: () => void } {
  let go: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    store.breakWith(({ method, path: name, pass: passOn }) => {
      const isHeld = isMeant({ method, path: name });
      if (isHeld) {
        store.breakWith(null);
        go = passOn;
        resolve();
      }
      return isHeld;
    });
  });
  return { held, go: () => go() };
}

/**
 * A real S3 server behind a proxy with faults. The proxy adds what that server lacks: it compares
 * `Content-MD5` with the bytes, lists uploads in parts, and aborts them.
 */
export async function startObjectStore(): Promise<TestObjectStore> {
  const folder = inMemoryFolder("formlane-s3-");
  const s3 = spawn(
    process.execPath,
    [
      "--openssl-legacy-provider",
      "--no-warnings",
      "tests/support/servers/s3-server.mjs",
      folder,
      BUCKET,
      String(KEYS_OF_ANSWER),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [printed] = (await once(s3.stdout, "data")) as [Buffer]; // typed any
  const s3Port = Number(printed.toString());
  const uploads = path.join(folder, BUCKET, "._S3rver_uploads");
  const unfinished = () =>
    (existsSync(uploads) ? readdirSync(uploads) : []).map((id) => ({
      id,
      name: readFileSync(path.join(uploads, id, "key"), "utf8"),
    }));
  const calls: string[] = [];
  let fault: Fault | null = null;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = incoming;
    const body = await readBody(incoming);
    calls.push(`${method} ${url}`);
    const passOn = () => pass({ incoming, response, body, port: s3Port });
    if (fault?.({ method, path: url, body, response, pass: passOn })) {
      return;
    }
    const query = new URL(url, "http://localhost").searchParams;
    const sum = incoming.headers["content-md5"];
    if (sum !== undefined && sum !== createHash("md5").update(body).digest("base64")) {
      response.writeHead(400, HEADERS).end("<Error><Code>BadDigest</Code></Error>");
    } else if (method === "GET" && query.has("uploads")) {
      const start = query.get("prefix") ?? "";
      const found = unfinished().filter(({ name }) => name.startsWith(start));
      const items = found.map(
        ({ id, name }) => `<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`,
      );
      const list = `<ListMultipartUploadsResult>${items.join("")}</ListMultipartUploadsResult>`;
      response.writeHead(200, HEADERS).end(list);
    } else if (method === "DELETE" && query.has("uploadId")) {
      rmSync(path.join(uploads, query.get("uploadId") ?? "none"), { recursive: true, force: true });
      response.writeHead(204).end();
    } else {
      passOn();
    }
  }

  const proxy = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  // A listening server has an address with a port.
  const { port } = proxy.address() as AddressInfo;
  return {
    env: {
      FILES: `s3://${BUCKET}/forms`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
    },
    breakWith: (next) => {
      fault = next;
    },
    calls,
    unfinished: () => unfinished().map(({ name }) => name),
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      const ended = once(s3, "exit");
      s3.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    // A stream without encoding has only such chunks.
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

type Passed = {
  incoming: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  port: number;
};

function pass({ incoming, response, body, port }: Passed): void {
  const { method, url, headers } = incoming;
  const passed = request({ host: "127.0.0.1", port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  passed.on("error", () => response.destroy());
  passed.end(body);
}
