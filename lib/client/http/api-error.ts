type ApiErrorParts = {
  status: number;
  message: string;
  body: string;
  fieldErrors: FieldErrors;
  headers?: Headers;
};

const MAX_SENTENCE_LENGTH = 500;

/** One sentence for people per field id or body path. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A call that failed. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  readonly status: number;
  /** The response's one sentence of plain text; empty when it has none. */
  readonly body: string;
  readonly fieldErrors: FieldErrors;
  readonly headers: Headers;

  constructor({ status, message, body, fieldErrors, headers = new Headers() }: ApiErrorParts) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.fieldErrors = fieldErrors;
    this.headers = headers;
  }
}

/** Makes the error of a non-OK response; its message is `{status}: {body or status text}`. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const { headers } = response;
  const text = await response.text().catch(() => "");
  const body = replySentence({ text, type: headers.get("Content-Type") });
  return new ApiError({
    status: response.status,
    message: `${response.status}: ${body || response.statusText}`,
    body,
    fieldErrors: parseFieldErrors(headers.get("X-Error-Fields")),
    headers,
  });
}

/**
 * The part of a failed response's body that people may see: our server sends one sentence of plain text,
 * a proxy in front of it may send a page of HTML. Empty for anything but a sentence.
 */
export function replySentence({ text, type }: { text: string; type: string | null }): string {
  const isSentence = /^text\/plain\b/i.test(type ?? "") && text.length <= MAX_SENTENCE_LENGTH;
  return isSentence && !/[\n<]/.test(text.trim()) ? text : "";
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
    const entries = Object.entries(value ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    // Of a part of an answer, as "rooms.3.price", the field has the first.
    return Object.fromEntries(
      entries
        .reverse()
        .flatMap(([key, text]) => [[key.replace(/\..*/, ""), text] as const, [key, text] as const]),
    );
  } catch {
    return {};
  }
}

/** The error of a file that was sent and refused. */
export function uploadError(call: XMLHttpRequest): ApiError {
  const { status, statusText, responseText } = call;
  const type = call.getResponseHeader("Content-Type");
  const body = replySentence({ text: responseText, type });
  return new ApiError({
    status,
    message: `${status}: ${body || statusText}`,
    body,
    fieldErrors: {},
  });
}
