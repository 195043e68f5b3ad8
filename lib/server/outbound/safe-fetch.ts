import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { Agent, request } from "undici";
import { parseUrl } from "@/lib/domain/urls/parse-url";
import { env } from "@/lib/server/environment/env";
import { isAllowedHost, outboundProblem } from "./check-outbound-url";
import { NOT_PUBLIC, vettedLookup } from "./vetted-lookup";

export type OutboundRequest = {
  url: string;
  /** "operator": an address from the environment, not checked; those of accounts are. */
  trust: "operator" | { teamId: number };
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** For everything together: DNS, connection, headers and body. */
  deadlineMs: number;
  /** Bytes of the response beyond this are not read. */
  maxBytes: number;
};

/**
 * `text` is empty for hosts of OUTBOUND_ALLOW: responses of private hosts are not shown (decision 069). `body` is what was read of any
 * host: to be judged, never to be shown or stored.
 */
export type OutboundReply = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: string;
};

type Route = { agent: Agent; isPrivate: boolean };

/** refused: no request was sent. timeout, network: unknown whether the receiver processed the request. */
export class OutboundError extends Error {
  readonly kind: "refused" | "timeout" | "network";

  constructor(kind: OutboundError["kind"], message: string) {
    super(message);
    this.name = "OutboundError";
    this.kind = kind;
  }
}

const unvettedAgent = new Agent();
const vettedAgent = new Agent({ connect: { lookup: vettedLookup() } });

/**
 * The only function that sends HTTP requests. Follows no redirects.
 * @throws {OutboundError} when there was no response
 */
export async function safeFetch(options: OutboundRequest): Promise<OutboundReply> {
  const { url, method, headers, body, deadlineMs, maxBytes } = options;
  const signal = AbortSignal.timeout(deadlineMs);
  const { agent, isPrivate } = routeOf(options);
  try {
    const reply = await request(url, {
      method,
      headers: { "User-Agent": "Formlane", ...headers },
      body,
      signal,
      dispatcher: agent,
    });
    const text = await readUpTo({ body: reply.body, maxBytes });
    const { statusCode: status, headers: own } = reply;
    return { status, headers: own, text: isPrivate ? "" : text, body: text };
  } catch (error) {
    throw outboundErrorFrom({ error, signal, isPrivate });
  }
}

function routeOf({ url: text, trust }: OutboundRequest): Route {
  if (trust === "operator") {
    return { agent: unvettedAgent, isPrivate: false };
  }
  const allowance = { ...trust, allowed: env.OUTBOUND_ALLOW };
  const problem = outboundProblem({ url: text, ...allowance });
  if (problem !== null) {
    throw new OutboundError("refused", problem);
  }
  const url = parseUrl(text);
  const isPrivate = url !== null && isAllowedHost({ url, ...allowance });
  return { agent: isPrivate ? unvettedAgent : vettedAgent, isPrivate };
}

async function readUpTo({ body, maxBytes }: { body: Readable; maxBytes: number }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    // A body without an encoding set yields buffers.
    const bytes = chunk as Buffer;
    chunks.push(bytes.subarray(0, maxBytes - size));
    size += bytes.length;
    if (size >= maxBytes) {
      break;
    }
  }
  return Buffer.concat(chunks).toString("utf8");
}

function outboundErrorFrom({
  error,
  signal,
  isPrivate,
}: {
  error: unknown;
  signal: AbortSignal;
  isPrivate: boolean;
}): OutboundError {
  if (error instanceof OutboundError) {
    return error;
  }
  if (signal.aborted) {
    return new OutboundError("timeout", "No answer in time.");
  }
  // The error code of a private host would reveal what runs there.
  const code = error instanceof Error && "code" in error && !isPrivate ? String(error.code) : "";
  if (code === NOT_PUBLIC) {
    return new OutboundError("refused", "The address leads to a private network.");
  }
  return new OutboundError("network", `No connection${code === "" ? "" : ` (${code})`}.`);
}
