import "server-only";
import { z } from "zod";
import type { OutboundReply } from "@/lib/server/outbound/safe-fetch";
import { BoardServiceError, type BoardFailure } from "../board-service";

// The service spells its codes inconsistently: compared in lower case, letters and digits only.
const FAILURES: Record<string, BoardFailure> = {
  complexitybudgetexhausted: "busy",
  complexityexception: "busy",
  minuteratelimitexceeded: "busy",
  minutelimitrateexceeded: "busy",
  ratelimitexceeded: "busy",
  maxconcurrencyexceeded: "busy",
  ipratelimitexceeded: "busy",
  fieldlimitexceeded: "busy",
  toomanyrequests: "busy",
  idempotencyconflict: "busy",
  resourcelocked: "busy",
  dailylimitexceeded: "daily-limit",
  apitemporarilyblocked: "transient",
  notauthenticated: "token",
  useraccessdenied: "permission",
  userunauthorizedexception: "permission",
  userunauthorized: "permission",
  missingrequiredpermissions: "permission",
  itemslimitationexception: "board-full",
};
const BUSY_STATUSES = new Set([409, 423, 429]);
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

const errorEntry = z.union([
  z.string().transform((message) => ({ message, extensions: undefined })),
  z.object({
    message: z.string().catch(""),
    extensions: z
      .object({
        code: z.string().optional().catch(undefined),
        retry_in_seconds: z.number().optional().catch(undefined),
        error_data: z
          .object({ column_id: z.string().optional().catch(undefined) })
          .optional()
          .catch(undefined),
      })
      .optional()
      .catch(undefined),
  }),
]);
const failedBody = z.object({
  errors: z.array(errorEntry).optional().catch(undefined),
  error_code: z.string().optional().catch(undefined),
  error_message: z.string().optional().catch(undefined),
});

/** The error in a response, or null. An error code in the body takes precedence over the status. */
export function readFailure(reply: OutboundReply, body: unknown): BoardServiceError | null {
  const parsed = failedBody.safeParse(body);
  const failed = parsed.success ? parsed.data : {};
  const [first] = failed.errors ?? [];
  const code = first?.extensions?.code ?? failed.error_code ?? first?.message ?? "";
  if (reply.status < 400 && first === undefined && failed.error_code === undefined) {
    return null;
  }
  return new BoardServiceError(failureOf(reply.status, code), {
    message:
      first?.message || failed.error_message || `The board service answered ${reply.status}.`,
    serviceCode: code,
    retryAfterMs: waitOf(reply, first?.extensions?.retry_in_seconds),
    columnId: first?.extensions?.error_data?.column_id ?? null,
  });
}

function failureOf(status: number, code: string): BoardFailure {
  const known = FAILURES[code.toLowerCase().replace(/[^a-z0-9]/g, "")];
  if (known !== undefined) {
    return known;
  }
  if (status === 401) {
    return "token";
  }
  if (status === 403) {
    return "permission";
  }
  if (BUSY_STATUSES.has(status)) {
    return "busy";
  }
  return status >= 500 ? "transient" : "data";
}

/** Milliseconds to wait, from `Retry-After` in seconds or from the body, at most a day. */
function waitOf({ headers }: OutboundReply, inBody: number | undefined): number | null {
  const header = Number(headers["retry-after"]);
  const seconds = Number.isFinite(header) ? header : inBody;
  return seconds === undefined || !(seconds >= 0) ? null : Math.min(seconds * 1000, MAX_WAIT_MS);
}
