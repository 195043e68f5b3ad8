import "server-only";
import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import type { Handler } from "@/lib/server/http/with-route";

/** A call of the HTTP interface, as a tool makes it inside of this process. */
export type ToolCall = {
  /** With all that it declares: permission, scope, limits, schemas, audit log. */
  route: Handler;
  method: "GET" | "POST" | "PUT" | "PATCH";
  /** What stands in the address. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  ifMatch?: string;
  body?: unknown;
};

export type Tool = {
  name: string;
  title: string;
  /** For the assistant, with what it should know before. */
  description: string;
  annotations: ToolAnnotations;
  /** Its arguments. Only their shape: what a call refuses is refused by its route. */
  input: z.ZodObject;
  /** The call that these arguments stand for. */
  callOf: (given: unknown) => ToolCall;
};

/** A tool whose arguments have the type of its schema. */
export function defineTool<S extends z.ZodObject>({
  input,
  call,
  ...tool
}: Omit<Tool, "input" | "callOf"> & { input: S; call: (given: z.output<S>) => ToolCall }): Tool {
  return { ...tool, input, callOf: (given) => call(input.parse(given)) };
}

/** What tools say of themselves that only read. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
/** Of those that add, and change nothing that was there. */
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
/** Of those that change what was there; the same call again changes nothing more. */
export const CHANGES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
