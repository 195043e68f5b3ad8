import "server-only";
import { get, type IncomingMessage } from "node:http";
import { OWN_ADDRESS_HEADER } from "@/lib/server/http/prepare-requests";
import { logger } from "@/lib/server/logger";
import { ownRenderTicket, RENDER_HEADER } from "@/lib/server/public-form/page/own-render";
import { ATTEMPT_HEADER, withAttempt, type PageAttempt } from "./page-attempts";

type Drawing = {
  attempt: PageAttempt;
  /** Of the page that was posted. */
  path: string;
  /** Of the visitor. */
  headers: Headers;
};

type Drawn = { headers: Record<string, string>; body: Buffer };

const DRAW_WITHIN_MS = 10_000;
/** What a page depends on beside its attempt (decision 060). */
const PASSED_ON = ["x-forwarded-proto", "cookie"];
const KEPT_HEADERS =
  /^(?:content-type|content-security-policy|cache-control|link|referrer-policy|permissions-policy|vary|x-(?:content-type-options|frame-options))$/;

/**
 * The page of a form as Next draws it, with what was typed and what is wrong: asked of this very server,
 * while the attempt waits in this process. Null when that is not possible.
 */
export async function drawAttempt({ attempt, path, headers }: Drawing): Promise<Drawn | null> {
  const [host = "", port = ""] = headers.get(OWN_ADDRESS_HEADER)?.split("|") ?? [];
  if (!Number(port)) {
    return null;
  }
  try {
    const { result, isDrawn } = await withAttempt(attempt, async (ticket) => {
      const proof = { [RENDER_HEADER]: ownRenderTicket(), [ATTEMPT_HEADER]: ticket };
      const own = { host: "localhost", ...proof };
      const given = PASSED_ON.map((name) => [name, headers.get(name)] as const);
      const passed = Object.fromEntries(given.filter(([, value]) => value !== null));
      return read(await ask({ host, port: Number(port), path, headers: { ...passed, ...own } }));
    });
    return isDrawn ? result : null;
  } catch (error) {
    logger.warn({ error }, "Could not draw a form again");
    return null;
  }
}

async function read(response: IncomingMessage): Promise<Drawn | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    // A response without an encoding yields buffers.
    chunks.push(chunk as Buffer);
  }
  const kept = Object.entries(response.headers).filter(([name]) => KEPT_HEADERS.test(name));
  const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  return response.statusCode === 200 ? { headers, body: Buffer.concat(chunks) } : null;
}

type Asked = { host: string; port: number; path: string; headers: Record<string, string | null> };

function ask({ headers, ...place }: Asked): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(DRAW_WITHIN_MS);
  const sent = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value ?? ""]),
  );
  return new Promise((resolve, reject) => {
    get({ ...place, headers: sent, agent: false, signal }, resolve).on("error", reject);
  });
}
