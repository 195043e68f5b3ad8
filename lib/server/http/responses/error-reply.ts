import "server-only";
import { reauthenticationChallenge } from "@/lib/contracts/accounts/reauthentication-header";
import { DRAFT_EXPIRES_HEADER } from "@/lib/contracts/public-form/newer-answers";
import { FORM_CHALLENGE_HEADER } from "@/lib/contracts/public-form/spam-guard";
import {
  CONFLICTS_HEADER,
  FORM_CORRECT_URL_HEADER,
  FORM_RECEIPT_HEADER,
  FORM_VERSION_HEADER,
  ITEM_REVISION_HEADER,
} from "@/lib/contracts/public-form/submit-headers";
import { UNPROVED_FIELDS_HEADER } from "@/lib/contracts/public-form/unproved-fields";
import { AppError, type ErrorCode } from "@/lib/domain/errors";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { isReferenceViolation } from "@/lib/server/db/errors";
import { isDatabaseUnavailable } from "@/lib/server/db/unavailable";
import { logger } from "@/lib/server/logging/logger";
import { conflictsText, MAX_HEADER } from "./conflict-header";
import { problemReply, type TextReply, type Told } from "./problem";
import { ReplyHeaders } from "./reply-headers";

const STATUS: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  "unsupported-media-type": 415,
  mismatch: 422,
  "proof-required": 428,
  "revision-required": 428,
  "rate-limited": 429,
  upstream: 502,
  unavailable: 503,
};

const DATABASE_UNAVAILABLE = new AppError("unavailable", ({ refusals }) => refusals.databaseBusy, {
  retryAfterSeconds: 2,
});

// A call that races the deletion of its account or form.
const DELETED_MEANWHILE = new AppError("not-found", ({ refusals }) => refusals.deletedMeanwhile);

/**
 * The reply to a thrown value: one sentence in the language of `texts`, as plain text or, `isProblem`, in an object of RFC 9457;
 * unexpected errors only in the log.
 */
export function errorReply({
  error,
  requestId,
  texts,
  isProblem = false,
  challenge,
}: {
  error: unknown;
  requestId: string;
  texts: SystemTexts;
  isProblem?: boolean;
  /** What a 401 says in `WWW-Authenticate`. */
  challenge?: (() => string) | undefined;
}): TextReply {
  const write = isProblem ? problemReply : plainText;
  if (error instanceof AppError) {
    const reply = appErrorReply(error, texts, write);
    if (reply.status === STATUS.unauthenticated && challenge !== undefined) {
      reply.headers.set("WWW-Authenticate", challenge());
    }
    return reply;
  }
  if (isDatabaseUnavailable(error)) {
    logger.warn({ requestId, error }, "database unavailable");
    return appErrorReply(DATABASE_UNAVAILABLE, texts, write);
  }
  if (isReferenceViolation(error)) {
    logger.error({ requestId, error }, "refers to a deleted row");
    return appErrorReply(DELETED_MEANWHILE, texts, write);
  }
  logger.error({ requestId, error }, "request failed");
  const message = fill(texts.refusals.failed, { request: requestId });
  return write({ status: 500, message });
}

/** One sentence of plain text. */
function plainText({ status, message }: Told): TextReply {
  const headers = new ReplyHeaders({ "Content-Type": "text/plain; charset=utf-8" });
  return { status, headers, body: message };
}

function appErrorReply(
  error: AppError,
  texts: SystemTexts,
  write: (told: Told) => TextReply,
): TextReply {
  const { message, fieldErrors } = error.told(texts);
  const status = STATUS[error.code];
  const reply = write({ status, message, ...(fieldErrors && { fieldErrors }) });
  if (fieldErrors !== undefined) {
    const details = fittingErrors(fieldErrors);
    if (details !== null) {
      reply.headers.set("X-Error-Fields", details);
    }
  }
  if (error.itemConflict !== undefined) {
    const { values, revision } = error.itemConflict;
    reply.headers.set(CONFLICTS_HEADER, conflictsText(values, revision));
    reply.headers.set(ITEM_REVISION_HEADER, revision);
  }
  const maxAge = error.maxAuthenticationAgeSeconds;
  const detailHeaders = [
    [UNPROVED_FIELDS_HEADER, error.unprovedFieldIds?.join(",")],
    [FORM_CHALLENGE_HEADER, error.challenge],
    [FORM_RECEIPT_HEADER, error.receipt],
    [FORM_CORRECT_URL_HEADER, error.correctUrl],
    [DRAFT_EXPIRES_HEADER, error.draftExpiresAt],
    [FORM_VERSION_HEADER, error.formVersion],
    ["Retry-After", error.retryAfterSeconds],
    ["WWW-Authenticate", maxAge === undefined ? undefined : reauthenticationChallenge(maxAge)],
  ] as const;
  for (const [name, detail] of detailHeaders) {
    if (detail !== undefined) {
      reply.headers.set(name, String(detail));
    }
  }
  return reply;
}

/** The first errors that a header has room for: a table may have thousands of wrong cells. Null when it has none for one. */
function fittingErrors(errors: Readonly<Record<string, string>>): string | null {
  const all = Object.entries(errors);
  let length = 0;
  const fitting = all.filter((entry) => {
    length += encodeURIComponent(JSON.stringify(Object.fromEntries([entry]))).length;
    return length <= MAX_HEADER;
  });
  return fitting.length === 0 && all.length > 0
    ? null
    : encodeURIComponent(JSON.stringify(Object.fromEntries(fitting)));
}
