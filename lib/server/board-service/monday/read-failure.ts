import "server-only";
import { z } from "zod";
import { retryAfterMs } from "@/lib/domain/delivery/retry-schedule";
import { isRecord } from "@/lib/domain/fields/answers";
import type { OutboundReply } from "@/lib/server/outbound/safe-fetch";
import { BoardServiceError, type BoardFailure } from "../board-service";
import { columnTypeOf } from "./column-type-names";
import { failureOf, isAboutValues, isLimit } from "./final-failures";

type Reply = Omit<OutboundReply, "body">;

/** Of several errors the one that says to wait counts, as what is final may be its consequence. */
const FIRST_TO_LAST: readonly BoardFailure[] = [
  "token",
  "daily-limit",
  "busy",
  "transient",
  "permission",
  "board-full",
  "data",
] as const;
const DAY_SECONDS = 24 * 60 * 60;

const text = z.string().optional().catch(undefined);
const number = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);
const id = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);
const errorData = z
  .object({
    column_id: id,
    column_name: text,
    column_type: text,
    retry_in_seconds: number,
  })
  .optional()
  .catch(undefined);
const detail = { status_code: number, retry_in_seconds: number, error_data: errorData };
const errorEntry = z.object({
  message: text,
  path: z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined),
  extensions: z
    .object({ code: text, ...detail })
    .optional()
    .catch(undefined),
});
/** The older shape, without a list of errors or with one of texts. */
const topLevel = z.object({ error_code: text, error_message: text, ...detail });

/** One error of a response. */
type Said = {
  failure: BoardFailure;
  code: string;
  message: string;
  waitSeconds: number | undefined;
  data: z.output<typeof errorData>;
  path: (string | number)[] | undefined;
};

/** A failure, and whether the response's data is whole all the same. */
export type ReadFailure = { error: BoardServiceError; isDataWhole: boolean };

/**
 * The failure in a response, or null. A code in the body takes precedence over a status in the body, and that
 * over the status of the response.
 */
export function readFailure(reply: Reply, body: unknown): ReadFailure | null {
  const said = errorsOf(reply, body);
  if (said.length === 0 && reply.status < 400) {
    return null;
  }
  const byStatus: Said = {
    failure: failureOf({ code: "", message: "", status: reply.status }),
    code: "",
    message: "",
    data: undefined,
    waitSeconds: undefined,
    path: undefined,
  };
  const [first = byStatus, ...others] = said.toSorted((a, b) => rankOf(a) - rankOf(b));
  const { failure, code, message, data } = first;
  const error = new BoardServiceError(failure, {
    message: message || `The board service answered ${reply.status}.`,
    serviceCode: code,
    retryAfterMs: waitOf(reply, said),
    columnId: data?.column_id ?? null,
    columnTitle: data?.column_name ?? null,
    columnType: data?.column_type === undefined ? null : columnTypeOf(data.column_type),
    isAboutValues: failure === "data" && isAboutValues(code),
    mayHaveLanded: [first, ...others].some((each) => isUnsure(reply, each)),
    isForbidden: failure === "permission" || (reply.status === 403 && code !== ""),
    isAccessDenied: failure === "transient" && [401, 403].includes(reply.status) && message !== "",
    isReplayed: reply.headers["idempotency-replayed"] === "true",
  });
  return {
    error,
    isDataWhole: reply.status < 400 && said.every((each) => isElsewhere(each, body)),
  };
}

function rankOf({ failure }: Said): number {
  return FIRST_TO_LAST.indexOf(failure);
}

/**
 * Whether a call may have been carried out that failed with this error, whatever others say beside it. Limits are
 * checked before; who knows what else a status within a body is about.
 */
function isUnsure({ status }: Reply, { failure, code, message }: Said): boolean {
  const isUnknownWait =
    failure === "busy" && !isLimit(code) && !isLimit(message) && status !== 423 && status !== 429;
  return failure === "transient" || isUnknownWait;
}

function errorsOf(reply: Reply, body: unknown): Said[] {
  if (!isRecord(body)) {
    return [];
  }
  const top = topLevel.parse(body);
  const listed = Array.isArray(body["errors"]) ? body["errors"] : [body["errors"] ?? []].flat();
  const status = (own: number | undefined) => own ?? top.status_code ?? reply.status;
  const said = listed.map((entry: unknown): Said => {
    const { message = "", path, extensions = {} } = entryOf(entry);
    const code = extensions.code ?? top.error_code ?? "";
    const data = extensions.error_data ?? top.error_data;
    const shown = message || top.error_message || "";
    return {
      code,
      data,
      path,
      message: shown,
      failure: failureOf({ code, message: shown, status: status(extensions.status_code) }),
      waitSeconds: extensions.retry_in_seconds ?? data?.retry_in_seconds ?? waitInWords(shown),
    };
  });
  const hasTop = top.error_code !== undefined || top.error_message !== undefined;
  if (said.length > 0 || !(hasTop || (top.status_code ?? 0) >= 400)) {
    return said;
  }
  const { error_code: code = "", error_message: message = "", error_data: data } = top;
  const waitSeconds = top.retry_in_seconds ?? data?.retry_in_seconds ?? waitInWords(message);
  const failure = failureOf({ code, message, status: status(undefined) });
  return [{ failure, code, message, waitSeconds, data, path: undefined }];
}

/** Errors come as objects, as texts, and as what nobody expects. */
function entryOf(entry: unknown): z.output<typeof errorEntry> {
  const parsed = errorEntry.safeParse(entry);
  return parsed.success ? parsed.data : { message: typeof entry === "string" ? entry : "" };
}

/** Whether the error took nothing from the data: GraphQL puts null where one happened. */
function isElsewhere({ path }: Said, body: unknown): boolean {
  if (path === undefined || path.length === 0 || !isRecord(body)) {
    return false;
  }
  const found = path.reduce<unknown>((held, key) => {
    if (Array.isArray(held)) {
      const entry: unknown = held[Number(key)];
      return entry;
    }
    return isRecord(held) && Object.hasOwn(held, key) ? held[key] : null;
  }, body["data"]);
  return found !== null && found !== undefined;
}

function waitInWords(message: string): number | undefined {
  const seconds = /\breset in (\d+) seconds?\b/i.exec(message)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Milliseconds to wait, from `Retry-After` or from the body, at most a day. */
function waitOf({ headers }: Reply, said: readonly Said[]): number | null {
  const inHeader = retryAfterMs(headers["retry-after"], new Date());
  const waits = said.map(({ waitSeconds = Number.NaN }) => waitSeconds).filter((each) => each >= 0);
  return inHeader ?? (waits.length === 0 ? null : Math.min(Math.max(...waits), DAY_SECONDS) * 1000);
}
