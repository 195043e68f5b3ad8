import { ApiError } from "./api-error";

/**
 * What a failed save means for the person: somebody else saved first, the server could not do it
 * now (worth another try), or it refused what was sent.
 */
export function failureKind(error: unknown): "conflict" | "unreachable" | "refused" {
  if (!(error instanceof ApiError)) {
    return "refused";
  }
  if (error.status === 409) {
    return "conflict";
  }
  const isPassing = error.status === 0 || error.status === 429 || error.status >= 500;
  return isPassing ? "unreachable" : "refused";
}

/** The server's own sentence, or null when it gave none. */
export function failureSentence(error: unknown): string | null {
  return error instanceof ApiError && error.body !== "" ? error.body : null;
}
