import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createSchema, createYoga } from "graphql-yoga";
import type { FakeAccount } from "./accounts";
import { visibleTo } from "./board-edits";
import { boardsPage } from "./boards-page";
import { handleControlCall, takeFault } from "./control-api";
import { editItem } from "./items";
import { asGraphQlForm } from "./multipart";
import { readAll, readCall, type Received } from "./received";
import { refusalIn } from "./refusal-shapes";
import { resolvers, type FakeContext } from "./resolvers";
import { createState, type Fault } from "./state";
import { postChanges, watchedCells } from "./webhooks";

export type { Fault, JournalEntry } from "./state";

const MINUTE_MS = 60_000;
const CALLS_PER_MINUTE = 5_000;
const CALLS_AT_ONCE = 250;
const JSON_TYPE = { "Content-Type": "application/json" };
const SCHEMA = readFileSync(path.join(import.meta.dirname, "schema.graphql"), "utf8");

type Options = {
  /** 0: any free port. */
  port?: number;
  /** Called after every call that may have changed a board, with all accounts by token. */
  onWrite?: (accounts: ReadonlyMap<string, FakeAccount>) => void;
};

/**
 * An HTTP server that imitates the board service, for tests and demonstrations. Tokens are compared
 * as sent, without "Bearer". `/double/…` controls it; `/` shows its boards.
 */
export async function startFakeBoardService(
  accounts: Readonly<Record<string, FakeAccount>> = {},
  { port = 0, onWrite = () => {} }: Options = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const state = createState(accounts);
  const yoga = createGraphQl();
  const writing = new Map<string, number>();

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readAll(request);
    const address = request.url ?? "";
    if (address.startsWith("/double/")) {
      const before = [...state.accounts.values()].map((account) => watchedCells(account));
      const reply = handleControlCall(state, { address, body: body.toString("utf8") });
      before.forEach(postChanges);
      send(response, reply.status, reply.body);
    } else if (address === "/") {
      response.writeHead(200, { "Content-Type": "text/html" }).end(boardsPage(state.accounts));
    } else if (address.startsWith("/v2/get_schema")) {
      response.writeHead(200, { "Content-Type": "text/plain" }).end(SCHEMA);
    } else {
      await answerCall(readCall(request, body), response);
    }
  }

  async function answerCall(received: Received, response: ServerResponse) {
    const { token, operation, version, idempotencyKey, variables, headers } = received;
    const at = state.now();
    state.journal.push({ token, operation, version, idempotencyKey, variables, headers, at });
    const isWrite = idempotencyKey !== null;
    const countWriting = (by: number) => {
      const count = (writing.get(token) ?? 0) + (isWrite ? by : 0);
      writing.set(token, count);
      state.mostWriting.set(token, Math.max(state.mostWriting.get(token) ?? 0, count));
    };
    countWriting(1);
    countDown(received, response);
    try {
      const wild = isWrite ? state.chaos.get(token)?.() : undefined;
      await answerOrFail({ fault: takeFault(state, received) ?? wild, received, response });
    } finally {
      countWriting(-1);
    }
  }

  /** Every response reports the remaining number of calls. */
  function countDown({ token }: Received, response: ServerResponse) {
    const since = state.now() - MINUTE_MS;
    const recent = state.journal.slice(-CALLS_PER_MINUTE);
    const used = recent.filter((call) => call.token === token && call.at > since).length;
    const left = `"minuteRate";r=${CALLS_PER_MINUTE - used};t=60`;
    response.setHeader(
      "RateLimit-Policy",
      `"minuteRate";q=${CALLS_PER_MINUTE};w=60, "concurrency";q=${CALLS_AT_ONCE}`,
    );
    response.setHeader("RateLimit", `${left}, "concurrency";r=${CALLS_AT_ONCE - 1}`);
  }

  async function answerOrFail({
    fault,
    received,
    response,
  }: {
    fault: Partial<Fault> | undefined;
    received: Received;
    response: ServerResponse;
  }) {
    if (fault === undefined) {
      send(response, ...(await answerWell(received)));
      return;
    }
    // Does not keep a test run from ending.
    await sleep(fault.delayMs ?? 0, undefined, { ref: false });
    const account = state.accounts.get(received.token);
    if (fault.edit && account) {
      editItem(account, fault.edit);
      send(response, ...(await answerWell(received)));
      return;
    }
    const isReal = fault.truncated === true || fault.delayMs !== undefined;
    if (fault.afterCommit || isReal) {
      const [status, body, extra] = await answerWell(received);
      const text = JSON.stringify(body);
      if (isReal) {
        const half = fault.truncated ? text.slice(0, text.length / 2) : text;
        response.writeHead(status, { ...JSON_TYPE, ...extra }).end(half);
        return;
      }
    }
    const { idempotencyKey, token } = received;
    if (fault.isStored && idempotencyKey !== null) {
      await state.replays.run(`${token}|${idempotencyKey}`, () =>
        Promise.resolve(fault.body ?? ""),
      );
    }
    if (fault.reset) {
      response.socket?.destroy();
      return;
    }
    response.writeHead(fault.status ?? 200, fault.headers).end(fault.body);
  }

  async function answerWell(received: Received): Promise<Answer> {
    const { token, version, idempotencyKey, isMutation } = received;
    const account = state.accounts.get(token);
    if (account === undefined) {
      return [401, { errors: ["Not Authenticated"] }];
    }
    if (!/^\d{4}-(01|04|07|10)$/.test(version)) {
      return [400, { error_code: "InvalidVersionException", error_message: version }];
    }
    if (isMutation && account.isViewOnly) {
      return [403, failed("USER_ACCESS_DENIED", "This user may only look")];
    }
    const work = async () => JSON.stringify(await run(received, account));
    if (idempotencyKey === null) {
      return [200, withRequestId(await work())];
    }
    const key = `${token}|${idempotencyKey}`;
    const earlier = state.replays.find(key);
    if (earlier === "busy") {
      const conflict = failed("IDEMPOTENCY_CONFLICT", "The same call is under way");
      return [409, conflict, { "Retry-After": "1" }];
    }
    if (earlier !== null) {
      return [200, withRequestId(earlier.answer), { "Idempotency-Replayed": "true" }];
    }
    const text = await state.replays.run(key, work);
    onWrite(state.accounts);
    return [200, withRequestId(text)];
  }

  async function run({ contentType, body }: Received, account: FakeAccount): Promise<unknown> {
    account.webhooks ??= [];
    const before = watchedCells(account);
    const result = await yoga.fetch(
      "http://double/v2",
      // A copy, because the server adds the length of the body to it.
      contentType.startsWith("multipart/")
        ? { method: "POST", body: await asGraphQlForm(body, contentType) }
        : { method: "POST", headers: { ...JSON_TYPE }, body: new Uint8Array(body) },
      { account: visibleTo(account), cursors: state.cursors, now: state.now },
    );
    const answer: unknown = await result.json();
    postChanges(before);
    return refusalIn(account.refusals, answer);
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
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

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

function createGraphQl() {
  return createYoga<FakeContext>({
    schema: createSchema<FakeContext>({ typeDefs: SCHEMA, resolvers }),
    logging: false,
    maskedErrors: false,
    graphqlEndpoint: "/v2",
  });
}

function failed(code: string, message: string) {
  return { errors: [{ message, extensions: { code } }] };
}

/** A new id, even where the rest of the response is replayed. */
function withRequestId(text: string): unknown {
  // The output of JSON.stringify for a GraphQL result.
  return { ...(JSON.parse(text) as object), extensions: { request_id: randomUUID() } };
}

function send(response: ServerResponse, ...[status, body, headers]: Answer) {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));
}
