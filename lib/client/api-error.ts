import { FORM_CHALLENGE_HEADER } from "@/lib/contracts/spam-guard";

type ApiErrorParts = {
  status: number;
  message: string;
  body: string;
  fieldErrors: FieldErrors;
  challenge?: string | null;
};

/** One sentence per field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A call that failed. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own sentence. */
  readonly body: string;
  readonly fieldErrors: FieldErrors;
  /** What has to be solved before the call is answered. */
  readonly challenge: string | null;

  constructor({ status, message, body, fieldErrors, challenge = null }: ApiErrorParts) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.fieldErrors = fieldErrors;
    this.challenge = challenge;
  }
}

/** Reads a non-OK answer; the message is `{status}: {body or status text}`. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => "");
  return new ApiError({
    status: response.status,
    message: `${response.status}: ${body || response.statusText}`,
    body,
    fieldErrors: parseFieldErrors(response.headers.get("X-Error-Fields")),
    challenge: response.headers.get(FORM_CHALLENGE_HEADER),
  });
}

export function unreachableError(): ApiError {
  const message = "The server could not be reached. Please check your connection and try again.";
  return new ApiError({ status: 0, message, body: message, fieldErrors: {} });
}

function parseFieldErrors(header: string | null): FieldErrors {
  if (!header) {
    return {};
  }
  try {
    const value: unknown = JSON.parse(decodeURIComponent(header));
    const entries = Object.entries(value ?? {});
    return Object.fromEntries(entries.filter(([, text]) => typeof text === "string"));
  } catch {
    return {};
  }
}
