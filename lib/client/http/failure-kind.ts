import { ApiError, type FieldErrors } from "./api-error";

export type FailureKind = "conflict" | "unreachable" | "signed-out" | "gone" | "refused";

const KINDS = new Map<number, FailureKind>([
  [401, "signed-out"],
  [404, "gone"],
  [409, "conflict"],
]);

/**
 * What a failed save means for the person: somebody else saved first, the server could not do it
 * now (worth another try), the session or the form ended elsewhere, or it refused what was sent.
 */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiError)) {
    return "refused";
  }
  const isPassing = error.status === 0 || error.status === 429 || error.status >= 500;
  return isPassing ? "unreachable" : (KINDS.get(error.status) ?? "refused");
}

/** The server's own sentence, or null when it gave none. */
export function failureSentence(error: unknown): string | null {
  return error instanceof ApiError && error.body !== "" ? error.body : null;
}

/** The server's sentences by the place in the body that they are about. */
export function failurePlaces(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fieldErrors : {};
}
