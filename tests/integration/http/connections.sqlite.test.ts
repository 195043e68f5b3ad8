import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDatabase } from "@/tests/support/databases/database";
import { startServer, type TestServer } from "@/tests/support/servers/server";

const METRICS_TOKEN = "metrics of this test";
// Node's default keeps a connection for another request for much longer.
const AT_ONCE = { timeout: 8_000 };

let server: TestServer;
let database: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  database = await startDatabase("sqlite");
  server = await startServer({ DATABASE_URL: database.url, HOST: "127.0.0.1", METRICS_TOKEN });
});

afterAll(async () => {
  await server.stop();
  await database.stop();
});

/** What the server answers to these bytes until it ends the connection; the client never ends it. */
async function answerTo(bytes: string): Promise<string> {
  const socket = open("127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

function open(host: string): Socket {
  return connect({ host, port: Number(new URL(server.url).port), allowHalfOpen: true });
}

const upgrade = (address: string, protocol: string, method = "GET") =>
  `${method} ${address} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n` +
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

async function countUpgrades(): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await fetch(new URL("/metrics", server.url), { headers });
  return Number(/^formlane_upgrade_requests_total (\d+)$/m.exec(await metrics.text())?.[1]);
}

describe("a request for another protocol", () => {
  it.each(["/", "/api/health", "/form/none", "/_next/webpack-hmr", "/page/x.js", "/none"])(
    "for web sockets at %s is refused, counted, and its connection ended",
    AT_ONCE,
    async (address) => {
      const before = await countUpgrades();
      const reply = await answerTo(upgrade(address, "websocket"));
      expect(reply).toMatch(/^HTTP\/1\.1 400 /);
      expect(reply).toMatch(/There are no web sockets here\.$/);
      expect(await countUpgrades()).toBe(before + 1);
    },
  );

  it.each([
    ["h2c", "GET"],
    ["TLS/1.2", "HEAD"],
  ])(
    "for %s is answered as if it asked for none, and its connection ended",
    AT_ONCE,
    async (protocol, method) => {
      const reply = await answerTo(upgrade("/api/health", protocol, method));
      expect(reply).toMatch(/^HTTP\/1\.1 200 /);
      expect(reply).toMatch(/^connection: close\r$/im);
    },
  );

  it.each([
    ["CONNECT", "CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["what is no HTTP", "\u0016\u0003\u0001\r\n\r\n"],
    ["an expectation that is not known", "POST / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n"],
  ])("as %s is not met", AT_ONCE, async (_name, bytes) => {
    const reply = text(
      open("127.0.0.1").on("connect", function send(this: Socket) {
        this.end(bytes);
      }),
    );
    expect(await reply).not.toMatch(/^HTTP\/1\.1 (1|2)/);
  });
});

it("HOST is the only address that is listened at", async () => {
  const [error] = (await once(open("127.0.0.2"), "error")) as [NodeJS.ErrnoException]; // typed any
  expect(error.code).toBe("ECONNREFUSED");
});

describe("what is made", () => {
  const rightsOf = (name: string) => (statSync(name).mode & 0o777).toString(8);

  it("is for its owner alone, also where others had rights before", () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), "formlane-")), "data");
    const file = path.join(folder, "formlane.db");
    const migrate = () =>
      spawnSync("sh", ["-c", `umask 022 && "${process.execPath}" scripts/migrate.mjs`], {
        env: { ...process.env, DATABASE_URL: `file:${file}` },
      });
    expect(migrate().status).toBe(0);
    expect([rightsOf(folder), rightsOf(file)]).toEqual(["700", "600"]);
    chmodSync(file, 0o644);
    expect(migrate().status).toBe(0);
    expect(rightsOf(file)).toBe("600");
    rmSync(path.dirname(folder), { recursive: true });
  });

  it("beside the database by the server is as well", () => {
    const file = database.url.slice("file:".length);
    expect([rightsOf(`${file}-wal`), rightsOf(`${file}-shm`)]).toEqual(["600", "600"]);
  });
});

describe("files that are served as they are", () => {
  const FILES = [
    "/page/none.js",
    "/page/none.json",
    "/embed.js",
    "/icons/icon.svg",
    "/favicon.ico",
  ];

  it.each([...FILES, "/manifest.webmanifest", "/icon.png", "/_next/static/none.js"])(
    "%s has the headers of files, and answers 405 to what does not read",
    async (address) => {
      const url = new URL(address, server.url);
      const read = await fetch(url);
      expect(read.status).toBe(address.includes("none") ? 404 : 200);
      expect(read.headers.get("x-content-type-options")).toBe("nosniff");
      expect(read.headers.get("content-security-policy")).toMatch(/^default-src '(none|self)'/);
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const reply = await fetch(url, { method });
        expect([method, reply.status, reply.headers.get("allow")]).toEqual([
          method,
          405,
          "GET, HEAD",
        ]);
      }
    },
  );
});

/** Whether a policy names what stands in its page: each style of a visitor's page by its hash, all else by the nonce. */
function namedBy(policy: string, html: string): boolean[] {
  const nonces = [...html.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => `'nonce-${nonce}'`);
  const hashes = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => {
    return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  });
  return [...new Set([...nonces, ...hashes].map((source) => policy.includes(source)))];
}

describe("the policy of an address", () => {
  const visitors = ["/form", "/embed", "/r"].flatMap((place) =>
    [
      "a%2Fb",
      "a%5Cb",
      "a%2F..%2Fb",
      "ABC",
      "a;b",
      "%",
      "%ff",
      "%00",
      "a%00b",
      "x".repeat(3000),
    ].map((name) => `${place}/${name}`),
  );
  const others = ["//form/a", "/form//a", "/form/a/", "/FORM/a", "/form/../login", "/form/a/b"];
  const encoded = [
    "/form/%2e%2e/login",
    "/form/new%2F",
    "/form/%6Eew",
    "/form/edit%2F7",
    "/%66orm/a",
    "/form/a/%73ent/b",
  ];

  it.each([...visitors, ...others, ...encoded])(
    "%s is one, and its page's own",
    async (address) => {
      const reply = await answerTo(
        `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      const [head = "", ...body] = reply.split("\r\n\r\n");
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
      expect([address, status < 500]).toEqual([address, true]);
      const policies = head.match(/^content-security-policy:.*$/gim) ?? [];
      if (status < 300 || status >= 400) {
        expect([address, status, policies.length]).toEqual([address, status, 1]);
        expect(namedBy(policies[0] ?? "", body.join(""))).toEqual([true]);
      }
    },
  );
});
