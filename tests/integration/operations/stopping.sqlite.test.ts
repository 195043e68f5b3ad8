import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { closeServer } from "../../../scripts/lib/close-server.mjs";
import { listen } from "../../../scripts/serve.mjs";

it("a stop waits for the answer under way, not for the connection that stays open after it", async () => {
  const server = createServer().listen(0);
  // Endless: only stopping closes it.
  server.keepAliveTimeout = 0;
  await once(server, "listening");
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const arrived = once(server, "request") as Promise<[IncomingMessage, ServerResponse]>; // typed any
  const agent = new Agent({ keepAlive: true });
  const answered = once(get({ port, agent }), "response") as Promise<[IncomingMessage]>; // typed any
  const [, response] = await arrived;

  let isClosed = false;
  const closed = closeServer(server).then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  response.end("here");
  const [answer] = await answered;
  answer.resume();
  await closed;
  expect(answer.statusCode).toBe(200);
  agent.destroy();
});

it.each([
  ["[::1]", "::1"],
  [" ::1 ", "::1"],
  ["127.0.0.1", "127.0.0.1"],
  ["", undefined],
])("HOST=%s is listened at", async (host, address) => {
  const server = createServer();
  const listening = vi.spyOn(server, "listen").mockImplementation((_at: unknown, done: unknown) => {
    server.once("listening", done as () => void); // what the script gives
    server.emit("listening");
    return server;
  });
  await listen({ server, port: 3000, host });
  expect(listening.mock.lastCall?.[0]).toEqual({ port: 3000, host: address });
});
