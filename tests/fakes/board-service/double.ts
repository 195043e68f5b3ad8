import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createSchema, createYoga } from "graphql-yoga";
import type { FakeAccount } from "./accounts";
import { resolvers, type FakeContext } from "./resolvers";

/** An answer to give instead of the real one, so many times. */
export type Fault = {
  token: string;
  /** The operation's name; every one without it. */
  operation?: string;
  times: number;
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** Closes the connection without a word. */
  reset?: boolean;
};

export type JournalEntry = { token: string; operation: string; version: string };

type Received = { token: string; operation: string; version: string; body: string };

/**
 * An HTTP server that answers like the board service: for tests and demonstrations. Tokens are
 * compared as they are sent, without "Bearer". `/double/…` steers it: accounts, faults, journal.
 */
export async function startBoardServiceDouble(
  accounts: Record<string, FakeAccount> = {},
  port = 0,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const known = new Map(Object.entries(accounts));
  const faults: Fault[] = [];
  const journal: JournalEntry[] = [];
  const yoga = createGraphQl();

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readAll(request);
    const address = request.url ?? "";
    if (address.startsWith("/double/")) {
      steer(address, body, response);
      return;
    }
    const received = read(request, body);
    journal.push({
      token: received.token,
      operation: received.operation,
      version: received.version,
    });
    const fault = takeFault(received);
    if (fault?.reset) {
      request.socket.destroy();
      return;
    }
    if (fault !== undefined) {
      response.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    await answerWell(received, response);
  }

  async function answerWell({ token, version, body }: Received, response: ServerResponse) {
    const account = known.get(token);
    if (account === undefined) {
      response.writeHead(401, JSON_TYPE).end(JSON.stringify({ errors: ["Not Authenticated"] }));
      return;
    }
    if (!/^\d{4}-(01|04|07|10)$/.test(version)) {
      send(response, 400, { error_code: "InvalidVersionException", error_message: version });
      return;
    }
    const result = await yoga.fetch(
      "http://double/v2",
      // A copy: the length of the body is written into it.
      { method: "POST", headers: { ...JSON_TYPE }, body },
      { account },
    );
    // The shape of every GraphQL answer.
    const answered = (await result.json()) as Record<string, unknown>;
    send(response, 200, { ...answered, extensions: { request_id: randomUUID() } });
  }

  function steer(address: string, body: string, response: ServerResponse) {
    const url = new URL(address, "http://double");
    if (url.pathname === "/double/accounts") {
      // Sent by the helpers beside this file.
      const { token, account } = JSON.parse(body) as { token: string; account: FakeAccount };
      known.set(token, account);
      send(response, 201, {});
      return;
    }
    if (url.pathname === "/double/faults") {
      faults.push(JSON.parse(body) as Fault);
      send(response, 201, {});
      return;
    }
    const token = url.searchParams.get("token");
    send(response, 200, { calls: journal.filter((entry) => entry.token === token) });
  }

  function takeFault({ token, operation }: Received): Fault | undefined {
    const fault = faults.find(
      (each) =>
        each.times > 0 &&
        each.token === token &&
        (each.operation === undefined || each.operation === operation),
    );
    if (fault !== undefined) {
      fault.times -= 1;
    }
    return fault;
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this kind.
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/v2`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const JSON_TYPE = { "Content-Type": "application/json" };

function createGraphQl() {
  return createYoga<FakeContext>({
    schema: createSchema<FakeContext>({
      typeDefs: readFileSync(path.join(import.meta.dirname, "schema.graphql"), "utf8"),
      resolvers,
    }),
    logging: false,
    maskedErrors: false,
    graphqlEndpoint: "/v2",
  });
}

function read(request: IncomingMessage, body: string): Received {
  return {
    token: request.headers.authorization ?? "",
    version: String(request.headers["api-version"] ?? ""),
    operation: /\b(?:query|mutation) (\w+)/.exec(body)?.[1] ?? "",
    body,
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    // Without an encoding set, a request yields buffers.
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, status: number, body: unknown) {
  response
    .writeHead(status, { ...JSON_TYPE, RateLimit: '"minuteRate";r=4999, "concurrency";r=249' })
    .end(JSON.stringify(body));
}
