import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createSchema, createYoga } from "graphql-yoga";
import type { FakeAccount } from "./accounts";
import { createChaos } from "./chaos";
import { asGraphQlForm } from "./multipart";
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
  /** Does what was asked for, and only then answers so. */
  afterCommit?: boolean;
};

export type JournalEntry = { token: string; operation: string; version: string };

type Received = {
  token: string;
  operation: string;
  version: string;
  body: Buffer;
  contentType: string;
  idempotencyKey: string | null;
};

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
  const replays = new Map<string, string>();
  const chaos = new Map<string, ReturnType<typeof createChaos>>();
  let writing = 0;
  let mostWriting = 0;
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
      steer(address, body.toString("utf8"), response);
      return;
    }
    const received = read(request, body);
    journal.push({
      token: received.token,
      operation: received.operation,
      version: received.version,
    });
    writing += received.idempotencyKey === null ? 0 : 1;
    mostWriting = Math.max(mostWriting, writing);
    try {
      await answerOrFail({ request, received, response });
    } finally {
      writing -= received.idempotencyKey === null ? 0 : 1;
    }
  }

  async function answerOrFail({
    request,
    received,
    response,
  }: {
    request: IncomingMessage;
    received: Received;
    response: ServerResponse;
  }) {
    const wild = received.idempotencyKey === null ? undefined : chaos.get(received.token)?.();
    const fault = takeFault(received) ?? wild;
    if (fault?.afterCommit) {
      await answerWell(received, null);
    }
    if (fault?.reset) {
      request.socket.destroy();
      return;
    }
    if (fault !== undefined) {
      response.writeHead(fault.status ?? 200, fault.headers).end(fault.body);
      return;
    }
    await answerWell(received, response);
  }

  /** `response` is null when nobody hears the answer. */
  async function answerWell(received: Received, response: ServerResponse | null) {
    const { token, version, body, contentType, idempotencyKey } = received;
    const account = known.get(token);
    if (account === undefined) {
      response?.writeHead(401, JSON_TYPE).end(JSON.stringify({ errors: ["Not Authenticated"] }));
      return;
    }
    if (!/^\d{4}-(01|04|07|10)$/.test(version)) {
      send(response, 400, { error_code: "InvalidVersionException", error_message: version });
      return;
    }
    const replay = replays.get(`${token}|${idempotencyKey ?? ""}`);
    if (replay !== undefined) {
      response?.writeHead(200, { ...JSON_TYPE, "Idempotency-Replayed": "true" }).end(replay);
      return;
    }
    const result = await yoga.fetch(
      "http://double/v2",
      // A copy: the length of the body is written into it.
      contentType.startsWith("multipart/")
        ? { method: "POST", body: await asGraphQlForm(body, contentType) }
        : { method: "POST", headers: { ...JSON_TYPE }, body: new Uint8Array(body) },
      { account },
    );
    // The shape of every GraphQL answer.
    const answered = (await result.json()) as Record<string, unknown>;
    if (idempotencyKey !== null) {
      replays.set(`${token}|${idempotencyKey}`, JSON.stringify(answered));
    }
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
    const token = url.searchParams.get("token") ?? "";
    if (url.pathname === "/double/chaos") {
      chaos.set(token, createChaos(Number(url.searchParams.get("rate"))));
      send(response, 201, {});
      return;
    }
    if (url.pathname === "/double/forget") {
      // As after half an hour.
      replays.clear();
      send(response, 201, {});
      return;
    }
    if (url.pathname === "/double/boards") {
      send(response, 200, { boards: known.get(token)?.boards ?? [], mostWriting });
      return;
    }
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

function read(request: IncomingMessage, body: Buffer): Received {
  const key = request.headers["idempotency-key"];
  return {
    contentType: request.headers["content-type"] ?? "",
    idempotencyKey: typeof key === "string" ? key : null,
    token: request.headers.authorization ?? "",
    version: String(request.headers["api-version"] ?? ""),
    operation: /\b(?:query|mutation) (\w+)/.exec(body.toString("latin1"))?.[1] ?? "",
    body,
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    // Without an encoding set, a request yields buffers.
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function send(response: ServerResponse | null, status: number, body: unknown) {
  response
    ?.writeHead(status, { ...JSON_TYPE, RateLimit: '"minuteRate";r=4999, "concurrency";r=249' })
    .end(JSON.stringify(body));
}
