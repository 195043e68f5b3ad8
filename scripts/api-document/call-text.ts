import type { CallName } from "./load-calls";

export type ErrorStatus =
  400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 416 | 422 | 428 | 429 | 502;
export type AnswerHeader =
  | "Content-Disposition"
  | "Content-Range"
  | "ETag"
  | "Link"
  | "Location"
  | "RateLimit"
  | "RateLimit-Policy"
  | "Set-Cookie"
  | "X-Quarantined-Count"
  | "X-Newest-Id"
  | "X-Stale-Since"
  | "X-Total-Count";
export type RequestHeader =
  | "Idempotency-Key"
  | "If-Match"
  | "If-None-Match"
  | "Range"
  | "X-Form-Blocks"
  | "X-Form-Proof"
  | "X-Address-Proofs"
  | "X-Item-Revision"
  | "X-Form-Token";

/** What a route does not declare about a call: words, examples, and what its use case answers. */
export type CallText = {
  summary: string;
  description?: string;
  /** Parameters as in the example of the call. */
  example?: { query?: Record<string, string | number>; body?: unknown; answer?: unknown };
  /** Beside those that follow from what the route declares. */
  errors?: readonly ErrorStatus[];
  headers?: readonly AnswerHeader[];
  requestHeaders?: readonly RequestHeader[];
  /** Answers without a schema in the route, by status: their media types, none for an empty answer. */
  answers?: Readonly<Record<number, readonly string[]>>;
  /** The body of a route that reads it as a stream. */
  isMultipart?: true;
  /** Also takes what a page without JavaScript posts, and answers that with a redirect or a page. */
  takesPages?: true;
  /** Also draws such a page again, in another language. */
  redrawsPages?: true;
  /** The bearer token that an operator configured. */
  operatorToken?: "CRON_SECRET" | "METRICS_TOKEN";
};

export type CallTexts = Readonly<Partial<Record<CallName, CallText>>>;
