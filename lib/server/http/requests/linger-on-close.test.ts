import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { writeThenRead } from "@/tests/support/write-then-read";
import { lingerOnClose } from "./linger-on-close";

const MB = 1_000_000;
const LIMITS = { ms: 15_000, bytes: 100 * MB };
const ANSWER = /^HTTP\/1\.1 413 [\s\S]*It is too large\./;

const addressAt = (port: number) => `http://127.0.0.1:${port}/`;
let close = () => {};
afterEach(() => close());

/** Refuses every body while it arrives, and closes the connection. */
async function refusing(limits = LIMITS, read: RequestListener = () => {}): Promise<number> {
  const server = createServer((request, response) => {
    lingerOnClose({ request, response }, limits);
    read(request, response);
    if (request.url === "/") {
      response.setHeader("Connection", "close").writeHead(413).end("It is too large.");
    }
  });
  close = () => server.close();
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

describe("an answer before the end of a body", () => {
  const bytes = 5 * MB;

  it.each([false, true])("is read by who writes 5 MB first (chunked: %s)", async (isChunked) => {
    const port = await refusing();
    for (let time = 0; time < 50; time += 1) {
      expect(await writeThenRead({ address: addressAt(port), isChunked, bytes })).toMatch(ANSWER);
    }
  });

  it.each<[string, RequestListener]>([
    ["was read in part", (request) => request.once("data", () => request.pause())],
    ["is read by its events", (request) => request.on("data", () => undefined)],
    ["is read by chunks", (request) => request.once("readable", () => void request.read(1))],
    [
      "is piped",
      (request, response) => request.pipe(response, { end: false }).on("error", () => {}),
    ],
  ])("is read where the body %s", async (_how, read) => {
    const port = await refusing(LIMITS, read);
    expect(await writeThenRead({ address: addressAt(port), isChunked: false, bytes })).toMatch(
      ANSWER,
    );
  });

  it("lets the connection go on after one that keeps it", async () => {
    const port = await refusing(LIMITS, (request, response) => {
      if (request.url === "/kept") {
        request.once("readable", () => {
          request.read(1);
          response.end("Kept.");
        });
      }
    });
    const head = "HTTP/1.1\r\nHost: a\r\nContent-Length: ";
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST /kept ${head}${bytes}\r\n\r\n${"x".repeat(bytes)}`);
    socket.write(`POST / ${head}1\r\n\r\nx`);
    expect(await text(socket)).toMatch(/Kept\.[\s\S]*It is too large\./);
  });

  it.each([
    ["bytes", { ms: 15_000, bytes: MB }],
    ["time", { ms: 200, bytes: 100 * MB }],
  ])("is followed by no endless body: %s", async (_what, limits) => {
    const socket = connect(await refusing(limits), "127.0.0.1").on("error", () => undefined);
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
    const writing = setInterval(() => socket.write(`3e8\r\n${"x".repeat(1000)}\r\n`), 1);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(writing);
  });
});
