import "server-only";
import { get, type IncomingMessage } from "node:http";
import { LOCAL_ADDRESS_HEADER } from "@/lib/server/http/prepare-requests";
import { logger } from "@/lib/server/logger";
import { ownRenderTicket, RENDER_HEADER } from "@/lib/server/public-form/page/own-render";
import { ATTEMPT_HEADER, withAttempt, type PageAttempt } from "./page-attempts";

type Draw = {
  attempt: PageAttempt;
  /** Path of the posted page. */
  path: string;
  /** Of the visitor's request. */
  headers: Headers;
};

type Drawn = { headers: Record<string, string>; body: Buffer };

const DRAW_WITHIN_MS = 10_000;
/** Headers of the visitor on which the page depends (decision 060). */
const FORWARDED_HEADERS = ["x-forwarded-proto", "cookie"];
const RESPONSE_HEADERS =
  /^(?:content-type|content-security-policy|cache-control|link|referrer-policy|permissions-policy|vary|x-(?:content-type-options|frame-options))$/;

/**
 * A form's page rendered by Next with the typed answers and their errors. Requests it from this server
 * itself, which finds the attempt in the memory of this process; null when that fails.
 */
export async function renderAttempt({ attempt, path, headers }: Draw): Promise<Drawn | null> {
  const [host = "", port = ""] = headers.get(LOCAL_ADDRESS_HEADER)?.split("|") ?? [];
  if (!Number(port)) {
    return null;
  }
  try {
    const { result, isDrawn } = await withAttempt(attempt, async (ticket) => {
      const proof = { [RENDER_HEADER]: ownRenderTicket(), [ATTEMPT_HEADER]: ticket };
      const own = { host: "localhost", ...proof };
      const forwardable = FORWARDED_HEADERS.map((name) => [name, headers.get(name)] as const);
      const forwarded = Object.fromEntries(forwardable.filter(([, value]) => value !== null));
      return read(
        await send({ host, port: Number(port), path, headers: { ...forwarded, ...own } }),
      );
    });
    return isDrawn ? result : null;
  } catch (error) {
    logger.warn({ error }, "Could not render a posted form again");
    return null;
  }
}

async function read(response: IncomingMessage): Promise<Drawn | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    // A response without an encoding yields buffers.
    chunks.push(chunk as Buffer);
  }
  const passed = Object.entries(response.headers).filter(([name]) => RESPONSE_HEADERS.test(name));
  const headers = Object.fromEntries(passed.map(([name, value]) => [name, String(value)]));
  return response.statusCode === 200 ? { headers, body: Buffer.concat(chunks) } : null;
}

type OwnRequest = {
  host: string;
  port: number;
  path: string;
  headers: Record<string, string | null>;
};

function send({ headers, ...place }: OwnRequest): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(DRAW_WITHIN_MS);
  const sent = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value ?? ""]),
  );
  return new Promise((resolve, reject) => {
    get({ ...place, headers: sent, agent: false, signal }, resolve).on("error", reject);
  });
}
