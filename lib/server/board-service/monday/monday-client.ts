import "server-only";
import { BOARD_API_VERSION } from "@/lib/domain/board/api-version";
import { env } from "@/lib/server/environment/env";
import { OutboundError, safeFetch } from "@/lib/server/outbound/safe-fetch";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import { BoardServiceError, type BoardFailure } from "../board-service";
import { countCall } from "../call-count";
import { millisecondsLeft } from "../call-deadline";
import type { Operation } from "./operations";
import { readFailure, type ReadFailure } from "./read-failure";

const READ_DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const FINAL: readonly BoardFailure[] = ["permission", "data"];

/** Options of operations that change something. */
export type Write = {
  /** Within half an hour the service carries out only one of the calls with the same key. */
  idempotencyKey: string;
  deadlineMs: number;
  /** Builds the body of a file upload. */
  file?: { contentType: string; build: (query: string, variables: unknown) => Uint8Array };
};

/**
 * Runs one GraphQL operation as the owner of `token` and validates the data of the response.
 * @throws {BoardServiceError} for every response whose data is not complete and valid
 */
export async function callMonday<Data, Variables extends Record<string, unknown>>({
  token,
  operation,
  variables,
  write,
}: {
  token: string;
  operation: Operation<Data, Variables>;
  variables: Variables;
  write?: Write;
}): Promise<Data> {
  countCall();
  const reply = await send({ token, query: operation.document, variables, write });
  // Undefined for a body that is not JSON, such as the error page of a proxy.
  const body = parseBoundedJson(reply.text);
  const failure = readFailure(reply, body);
  const data = typeof body === "object" && body !== null && "data" in body ? body.data : undefined;
  const parsed = operation.data.safeParse(data);
  if (failure === null && parsed.success) {
    return parsed.data;
  }
  // Beside errors, what a change answers says that it was made, and what was read counts where it is whole.
  if (parsed.success && (write !== undefined || isUsable(failure, operation))) {
    return parsed.data;
  }
  throw (
    failure?.error ??
    new BoardServiceError("transient", { message: "The board service's answer is no use." })
  );
}

function isUsable(
  failure: ReadFailure | null,
  { mayLack = false }: { mayLack?: boolean },
): boolean {
  const isFinal = failure !== null && FINAL.includes(failure.error.failure);
  return failure?.isDataWhole === true || (mayLack && isFinal);
}

async function send({
  token,
  write,
  query,
  variables,
}: {
  token: string;
  query: string;
  variables: Record<string, unknown>;
  write: Write | undefined;
}) {
  const { file } = write ?? {};
  const ownDeadlineMs = write?.deadlineMs ?? READ_DEADLINE_MS;
  const deadlineMs = Math.min(ownDeadlineMs, Math.ceil(millisecondsLeft()));
  if (deadlineMs <= 0) {
    throw new BoardServiceError("transient", { message: "The board service took too long." });
  }
  try {
    return await safeFetch({
      url: file ? `${env.MONDAY_API_URL}/file` : env.MONDAY_API_URL,
      trust: "operator",
      method: "POST",
      headers: {
        "Content-Type": file?.contentType ?? "application/json",
        Authorization: token,
        "API-Version": BOARD_API_VERSION,
        ...(write && { "Idempotency-Key": write.idempotencyKey }),
      },
      body: file ? file.build(query, variables) : JSON.stringify({ query, variables }),
      deadlineMs,
      maxBytes: MAX_ANSWER_BYTES,
    });
  } catch (error) {
    if (error instanceof OutboundError) {
      throw new BoardServiceError("transient", { message: error.message });
    }
    throw error;
  }
}
