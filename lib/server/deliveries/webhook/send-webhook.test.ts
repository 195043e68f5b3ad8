import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startReceiver } from "@/tests/fakes/webhook-receiver";
import { sendWebhook } from "./send-webhook";

// The real module reads the whole environment of a server.
const env = vi.hoisted(() => ({
  OUTBOUND_ALLOW: [] as { host: string; teamId: number | null }[],
}));
vi.mock("@/lib/server/environment/env", () => ({ env }));
// Receivers of tests listen on the loopback, which counts as public here unless OUTBOUND_ALLOW names it.
vi.mock("@/lib/server/outbound/is-public-address", () => ({
  isPublicAddress: (address: string) => address.startsWith("127."),
}));

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const post = (url: string) =>
  sendWebhook({ url, teamId: 7, id: "msg_1", body: "{}", secrets: [SECRET], at: new Date() });

let http: Awaited<ReturnType<typeof startReceiver>>;
const sockets: { close: () => void }[] = [];

beforeAll(async () => {
  http = await startReceiver();
});
afterAll(async () => {
  await http.stop();
  sockets.forEach(({ close }) => close());
});

/** A TCP server with a custom handler for each connection. */
async function rawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  sockets.push({ close: () => (open.forEach((socket) => socket.destroy()), server.close()) });
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("ends every bad connection by its deadline and says what happened", async () => {
  const silent = await rawServer(() => {});
  const slow = await rawServer((socket) => {
    const drip = setInterval(() => socket.write("H"), 1000);
    socket.on("close", () => clearInterval(drip));
  });
  const cut = await rawServer((socket) => {
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1");
      setImmediate(() => socket.resetAndDestroy());
    });
  });
  const urls = [silent, slow, cut, silent.replace("http:", "https:"), "http://10.0.0.1/"];
  const posted = await Promise.all(urls.map(post));
  expect(posted.map(({ isDelivered }) => isDelivered)).toEqual(Array(5).fill(false));
  expect(posted.map(({ attempt }) => attempt.status)).toEqual(Array(5).fill(null));
  const errors = posted.map(({ attempt }) => attempt.error ?? "");
  expect(errors[0]).toBe("No answer in time.");
  expect(errors[2]).toMatch(/^No connection/);
  expect(errors[4]).toBe("The address leads to a private network.");
  expect(errors.every((error) => error.endsWith("."))).toBe(true);
});

it("reads only the beginning of an endless answer, hangs up, and stores less", async () => {
  let sent = 0;
  let hasHungUp = false;
  http.answerWith((response) => {
    response.once("close", () => {
      hasHungUp = true;
    });
    const chunk = "ä".repeat(32 * 1024);
    const pump = () => {
      while (!response.destroyed && response.write(chunk)) {
        sent += chunk.length;
      }
    };
    response.writeHead(200, { "Content-Encoding": "gzip" });
    response.on("drain", pump);
    pump();
  });
  const { attempt, isDelivered } = await post(http.url);
  expect([isDelivered, attempt.status]).toEqual([true, 200]);
  const storedBytes = Buffer.byteLength(attempt.excerpt ?? "");
  expect(storedBytes).toBeGreaterThan(4000);
  expect(storedBytes).toBeLessThanOrEqual(4096);
  await expect.poll(() => hasHungUp, { timeout: 60_000 }).toBe(true);
  expect(sent).toBeLessThan(20 * 1024 * 1024);
});

it.each([
  ...[200, 201, 202, 204, 302, 303].map((code) => [code, true] as const),
  ...[300, 301, 304, 305, 307, 308, 400, 410, 413].map((code) => [code, false] as const),
])("follows no redirect, and takes %i for received: %s", async (code, isReceived) => {
  const canary = await startReceiver();
  for (const headers of [{ Location: canary.url }, {}]) {
    http.answerWith((response) => void response.writeHead(code, headers).end());
    const { attempt, isDelivered } = await post(http.url);
    expect([isDelivered, attempt.status, canary.received.length]).toEqual([isReceived, code, 0]);
    expect(attempt.error === null).toBe(code < 300);
  }
  await canary.stop();
});

it("stores no NUL, which PostgreSQL would refuse", async () => {
  http.answerWith((response) => void response.writeHead(500).end("a\0b"));
  expect((await post(http.url)).attempt.excerpt).toBe("ab");
});

describe("a private host that is allowed", () => {
  afterEach(() => {
    env.OUTBOUND_ALLOW = [];
  });
  const allowTo = (teamId: number | null) => {
    env.OUTBOUND_ALLOW = [{ host: "127.0.0.1", teamId }];
  };

  it("has nothing but its status written down", async () => {
    allowTo(null);
    http.answerWith((response) => void response.writeHead(500, { "X-Key": "k" }).end("secret"));
    const { attempt } = await post(http.url);
    expect(attempt).toMatchObject({ status: 500, error: "The address answered 500." });
    expect(attempt.excerpt).toBeNull();
  });

  it("does not say how it failed", async () => {
    allowTo(7);
    const notHttp = await rawServer((socket) => socket.end("SSH-2.0-OpenSSH_9.9\r\n"));
    expect((await post(notHttp)).attempt.error).toBe("No connection.");
  });

  it("is not called for another account's address of a low port", async () => {
    allowTo(8);
    const before = http.received.length;
    const { attempt } = await post("http://127.0.0.1:25/");
    expect(attempt.error).toBe("Port 25 cannot be used.");
    expect(http.received).toHaveLength(before);
  });
});
