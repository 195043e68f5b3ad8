import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isObject } from "./objects";

/** A received call. */
export type Received = {
  token: string;
  /** Name of the operation, and whether it may change data. */
  operation: string;
  isMutation: boolean;
  variables: Record<string, unknown>;
  version: string;
  body: Buffer;
  contentType: string;
  idempotencyKey: string | null;
  headers: IncomingHttpHeaders;
};

/** Parses a call, from JSON or from multipart. */
export function readCall({ headers }: IncomingMessage, body: Buffer): Received {
  const key = headers["idempotency-key"];
  const [, kind, operation = ""] = /\b(query|mutation) (\w+)/.exec(body.toString("latin1")) ?? [];
  return {
    contentType: headers["content-type"] ?? "",
    // Only mutations are replayed.
    idempotencyKey: typeof key === "string" && kind === "mutation" ? key : null,
    token: headers.authorization ?? "",
    version: String(headers["api-version"] ?? ""),
    operation,
    isMutation: kind === "mutation",
    variables: variablesOf(body),
    body,
    headers,
  };
}

function variablesOf(body: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body.toString("utf8"));
    return isObject(parsed) && isObject(parsed.variables) ? parsed.variables : {};
  } catch {
    // In multipart, the variables are a part of their own.
    const part = /name="variables"\r\n\r\n(.*)\r\n/.exec(body.toString("utf8"))?.[1] ?? "{}";
    const variables: unknown = JSON.parse(part);
    return isObject(variables) ? variables : {};
  }
}

export async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    // Without an encoding, a request yields buffers.
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
