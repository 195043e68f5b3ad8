import { ApiError, type FieldErrors } from "./api-error";

export type FailureKind = "conflict" | "unreachable" | "signed-out" | "gone" | "refused";

const KINDS = new Map<number, FailureKind>([
  [401, "signed-out"],
  [404, "gone"],
  [409, "conflict"],
]);

/**
 * What a failed save means for the person: "conflict" = saved elsewhere first, "unreachable" = worth
 * another try, "signed-out", "gone" = the form was deleted, "refused" = the content was rejected.
 */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiError)) {
    return "refused";
  }
  const isTemporary = error.status === 0 || error.status === 429 || error.status >= 500;
  return isTemporary ? "unreachable" : (KINDS.get(error.status) ?? "refused");
}

/** The server's sentence, or null when it sent none. */
export function failureSentence(error: unknown): string | null {
  return error instanceof ApiError && error.body !== "" ? error.body : null;
}

/** What people read: the server's sentence, or the error's message when it sent none. */
export function errorSentence(error: Error): string {
  return failureSentence(error) ?? error.message;
}

/** The server's sentences, by the path in the request's body that each is about. */
export function failedPaths(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fieldErrors : {};
}
