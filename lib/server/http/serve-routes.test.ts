import { createServer, request as httpRequest } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeStreamOf } from "./body/request-body";
import { ReplyHeaders } from "./responses/reply-headers";
import { StreamReply, type RouteReply } from "./responses/stream-reply";
import type { RouteTable } from "./route-table";
import { serveRoutes } from "./serve-routes";

/** Answered for what is left to Next. */
const LEFT = 418;
const BUILT = [
  "/form/new",
  "/form/[publicUrl]",
  "/form/edit/[id]",
  "/form/[publicUrl]/sent/[receipt]",
  "/long",
  "/login",
];
const LONG = "A long text. ".repeat(1000);

const json = (data: unknown): RouteReply => ({
  status: 200,
  headers: new ReplyHeaders({ "Content-Type": "application/json" }),
  body: JSON.stringify(data),
});
let left = 0;
const table: RouteTable = {
  "GET /form/[publicUrl]": ({ method, url, headers }, params) =>
    Promise.resolve(json({ method, url, agent: headers.get("User-Agent"), params })),
  "GET /long": () =>
    Promise.resolve({
      status: 200,
      headers: new ReplyHeaders({ "Content-Type": "text/html; charset=utf-8" }),
      body: [Buffer.from(LONG.slice(0, 100)), Buffer.from(LONG.slice(100))],
    }),
  "POST /form/[publicUrl]": async ({ body }) =>
    json(await text(nodeStreamOf(body)).then(({ length }) => length, String)),
  "PUT /form/[publicUrl]": () => {
    const reply = new StreamReply({ status: 200, headers: {}, bytes: endless() });
    return Promise.resolve(reply.toReply(new ReplyHeaders()));
  },
};

async function* endless() {
  try {
    for (;;) {
      yield await Promise.resolve(new Uint8Array(1000));
    }
  } finally {
    left += 1;
  }
}

const serve = serveRoutes(table, BUILT);
const server = createServer((request, response) => {
  void serve(request, response).then((isServed) => {
    if (!isServed) {
      response.writeHead(LEFT).end();
    }
  });
});
let origin = "";
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

/** As it is written, which `fetch` would change. */
function statusOf(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: "127.0.0.1", method, path }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    });
    sent.once("error", reject).end();
  });
}

it("answers by the route of the path, with its parameters and the headers", async () => {
  const headers = { "User-Agent": "Somebody" };
  const response = await fetch(`${origin}/form/guest-list?q=1`, { headers });
  expect(await response.json()).toEqual({
    method: "GET",
    url: "http://localhost/form/guest-list?q=1",
    agent: "Somebody",
    params: { publicUrl: "guest-list" },
  });
});

it("answers HEAD like GET, without a body", async () => {
  const response = await fetch(`${origin}/form/guest-list`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

describe("for Next to answer are", () => {
  it.each([
    ["an owner's screen", "GET", "/form/edit/7"],
    ["the editor of a new form", "GET", "/form/new"],
    ["the editor with parameters", "GET", "/form/new?from=template"],
    ["another page", "GET", "/login"],
    ["a page without a line", "GET", "/form/guest-list/sent/7"],
    ["another method", "DELETE", "/form/guest-list"],
    ["an address below", "GET", "/form/guest-list/more"],
    ["a trailing slash", "GET", "/form/guest-list/"],
    ["letters that are encoded", "GET", "/form/guest%2Dlist"],
    ["slashes between", "GET", "//form//guest-list"],
    ["dot segments", "GET", "/x/../form/./guest-list"],
    ["a route that was not built", "GET", "/other"],
  ])("%s", async (_what, method, path) => {
    expect(await statusOf(method, path)).toBe(LEFT);
  });
});

describe("a text", () => {
  const read = (headers: Record<string, string>) =>
    new Promise<[Record<string, unknown>, Buffer]>((resolve, reject) => {
      const sent = httpRequest(`${origin}/long`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("end", () => resolve([response.headers, Buffer.concat(chunks)]));
      });
      sent.once("error", reject).end();
    });

  it.each(["br, gzip", "GZIP;Q=1"])("is compressed for who takes %j", async (encodings) => {
    const [headers, body] = await read({ "Accept-Encoding": encodings });
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      "content-length": String(body.length),
      vary: "Accept-Encoding",
    });
    expect(gunzipSync(body).toString()).toBe(LONG);
  });

  it.each(["", "gzip;q=0", "gzip;Q=0", "br"])(
    "is sent as it is to who takes %j",
    async (encodings) => {
      const [headers, body] = await read({ "Accept-Encoding": encodings });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers["vary"]).toBe("Accept-Encoding");
      expect(body.toString()).toBe(LONG);
    },
  );
});

it("reads a body as a stream", async () => {
  const response = await fetch(`${origin}/form/a`, { method: "POST", body: "x".repeat(300_000) });
  expect(await response.json()).toBe(300_000);
});

it("answers a body that breaks off with an error, and goes on", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /form/a HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{");
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  expect(await statusOf("GET", "/form/a")).toBe(200);
});

it("stops a stream when the client leaves", async () => {
  const before = left;
  const leaving = new AbortController();
  const response = await fetch(`${origin}/form/a`, { method: "PUT", signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  await expect.poll(() => left).toBe(before + 1);
});
