import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isObject } from "./objects";

/** A call as it came. */
export type Received = {
  token: string;
  /** Its name, and whether it may change something. */
  operation: string;
  isMutation: boolean;
  variables: Record<string, unknown>;
  version: string;
  body: Buffer;
  contentType: string;
  idempotencyKey: string | null;
  headers: IncomingHttpHeaders;
};

/** Reads a call; its query is found the same way in JSON and in multipart. */
export function readCall({ headers }: IncomingMessage, body: Buffer): Received {
  const key = headers["idempotency-key"];
  const [, kind, operation = ""] = /\b(query|mutation) (\w+)/.exec(body.toString("latin1")) ?? [];
  return {
    contentType: headers["content-type"] ?? "",
    // Only what changes something is remembered.
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
    // Multipart: its variables are in a part of their own.
    const part = /name="variables"\r\n\r\n(.*)\r\n/.exec(body.toString("utf8"))?.[1] ?? "{}";
    const variables: unknown = JSON.parse(part);
    return isObject(variables) ? variables : {};
  }
}

export async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    // Without an encoding set, a request yields buffers.
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
