import "server-only";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import type { RouteReply } from "./stream-reply";

const compress = promisify(gzip);
const TEXTS = /^(?:text\/|application\/json)/;
/** Next's own threshold: compressing less saves little. */
const MIN_BYTES = 1024;

/** The reply as Next would send it, which compresses texts for who takes that. */
export async function compressed(reply: RouteReply, asked: RequestHeaders): Promise<RouteReply> {
  const { headers, body } = reply;
  if (!TEXTS.test(headers.get("Content-Type") ?? "")) {
    return reply;
  }
  const varies = headers.get("Vary") ?? "";
  if (!varies.includes("Accept-Encoding")) {
    headers.set("Vary", varies === "" ? "Accept-Encoding" : `Accept-Encoding, ${varies}`);
  }
  const isDone = headers.has("Content-Encoding") || body === null || body instanceof ReadableStream;
  if (isDone || !acceptsGzip(asked.get("accept-encoding") ?? "")) {
    return reply;
  }
  const bytes = typeof body === "string" ? Buffer.from(body) : Buffer.concat(body);
  if (bytes.length < MIN_BYTES) {
    return reply;
  }
  const packed = await compress(bytes);
  headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(packed.length));
  return { ...reply, body: [packed] };
}

/** Whether the header `Accept-Encoding` names gzip, in any case. */
export function acceptsGzip(header: string): boolean {
  const named = header
    .toLowerCase()
    .split(",")
    .find((one) => one.trim().split(";")[0] === "gzip");
  return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(named);
}
