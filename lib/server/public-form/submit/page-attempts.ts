import "server-only";
import { randomBytes } from "node:crypto";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";

/** A posted page that has to be shown again, with errors or more questions. */
export type PageAttempt = {
  publicUrl: string;
  start: InitialFormState;
  /** Ids of questions that the posted page did not have. */
  newIds: readonly string[];
  /** The form token to reuse; null = issue a new one. */
  token: string | null;
};

/** Header of this server's request to itself for the page of an attempt; its value is the ticket. */
export const ATTEMPT_HEADER = "x-formlane-attempt";

// Next bundles pages and routes separately, so module variables are not shared: globalThis is.
const shared: { formlaneAttempts?: Map<string, PageAttempt> } & typeof globalThis = globalThis;
const attempts = (shared.formlaneAttempts ??= new Map<string, PageAttempt>());

/**
 * Holds an attempt in memory, never on disk, while `draw` requests its page with a secret ticket.
 * `isDrawn` is false when no page of this process took the attempt.
 */
export async function withAttempt<Result>(
  attempt: PageAttempt,
  draw: (ticket: string) => Promise<Result>,
): Promise<{ result: Result; isDrawn: boolean }> {
  const ticket = randomBytes(24).toString("base64url");
  attempts.set(ticket, attempt);
  try {
    const result = await draw(ticket);
    return { result, isDrawn: !attempts.has(ticket) };
  } finally {
    attempts.delete(ticket);
  }
}

/** Takes the attempt that a page has to show; null for ordinary visits and for a ticket used before. */
export function takeAttempt(headers: Pick<Headers, "get">, publicUrl: string): PageAttempt | null {
  const ticket = headers.get(ATTEMPT_HEADER) ?? "";
  const attempt = attempts.get(ticket);
  if (attempt?.publicUrl !== publicUrl) {
    return null;
  }
  attempts.delete(ticket);
  return attempt;
}
