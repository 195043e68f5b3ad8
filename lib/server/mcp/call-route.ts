import "server-only";
import type { CallToolResult, TextContent } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { publicOrigin } from "@/lib/server/environment/env";
import { PEER_HEADER } from "@/lib/server/http/proxy/client-ip";
import { REQUEST_ID_HEADER } from "@/lib/server/http/requests/request-id";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import type { ToolCall } from "./tool";

/** What says who is calling, and from where. All else in the headers describes the call of the protocol. */
const OF_CALLER = [
  "authorization",
  "accept-language",
  "user-agent",
  "x-forwarded-for",
  PEER_HEADER,
  REQUEST_ID_HEADER,
];
const PROBLEM = "application/problem+json";

const problem = z.object({
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/**
 * Makes a call of the HTTP interface for a tool, by the route itself: who may do it, its limits and its sentences are those
 * of the call, as it is the call. A refusal is its sentence, with those of single places behind it.
 */
export async function callRoute(
  { route, method, params = {}, query = {}, ifMatch, body }: ToolCall,
  caller: RequestHeaders,
): Promise<CallToolResult> {
  const own = new Headers({ accept: PROBLEM });
  if (body !== undefined) {
    own.set("content-type", "application/json");
  }
  if (ifMatch !== undefined) {
    own.set("if-match", ifMatch);
  }
  const headers: RequestHeaders = {
    get: (name) => (OF_CALLER.includes(name.toLowerCase()) ? caller.get(name) : own.get(name)),
  };
  const reply = await route(
    {
      method,
      url: addressOf(query),
      headers,
      body: body === undefined ? null : streamOfBytes(Buffer.from(JSON.stringify(body))),
    },
    { params: Promise.resolve(params) },
  );
  const text = await reply.text();
  return reply.ok ? resultOf(text, reply.headers) : refusalOf(text);
}

/** A tool's refusal in one sentence. */
export function refused(sentence: string): CallToolResult {
  return { isError: true, content: [textContent(sentence)] };
}

function addressOf(query: NonNullable<ToolCall["query"]>): string {
  const address = new URL("/api/mcp", publicOrigin());
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) {
      address.searchParams.set(name, String(value));
    }
  }
  return address.href;
}

function refusalOf(text: string): CallToolResult {
  const { detail, errors } = problem.parse(JSON.parse(text));
  const { isError, content } = refused(detail);
  const places = errors === undefined ? [] : [textContent(JSON.stringify({ errors }))];
  return { isError, content: [...content, ...places] };
}

/**
 * The answer as it is. As structured content has to be an object, a list is its `items` there; what the headers say of
 * its pages stands beside it.
 */
function resultOf(text: string, headers: Headers): CallToolResult {
  const answer: unknown = JSON.parse(text === "" ? "{}" : text);
  if (!Array.isArray(answer)) {
    return {
      content: [textContent(text)],
      structuredContent: z.looseObject({}).parse(answer),
    };
  }
  const nextCursor = /[?&]cursor=(\d+)/.exec(headers.get("link") ?? "")?.[1];
  const total = headers.get("x-total-count");
  const page = {
    ...(total !== null && { total: Number(total) }),
    ...(nextCursor !== undefined && { nextCursor: Number(nextCursor) }),
  };
  return {
    content: [
      textContent(text),
      ...(nextCursor === undefined ? [] : [textContent(JSON.stringify(page))]),
    ],
    structuredContent: { items: answer, ...page },
  };
}

// The protocol's kind of content, and no type of field.
const TEXT: TextContent["type"] = "text";

function textContent(text: string): TextContent {
  return { type: TEXT, text };
}
