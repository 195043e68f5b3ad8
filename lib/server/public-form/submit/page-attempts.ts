import "server-only";
import { randomBytes } from "node:crypto";
import type { FormStart } from "@/lib/domain/forms/form-start";

/** A posted page that has to be shown again. */
export type PageAttempt = {
  publicUrl: string;
  start: FormStart;
  /** Questions it has then that were not there before. */
  newIds: readonly string[];
  /** The form token of the visit; null = it needs a new one. */
  token: string | null;
};

/** On the request with which this server asks Next to draw an attempt. */
export const ATTEMPT_HEADER = "x-formlane-attempt";

// Pages and routes are bundled apart: what both shall see is shared by the process.
const shared: { formlaneAttempts?: Map<string, PageAttempt> } & typeof globalThis = globalThis;
const attempts = (shared.formlaneAttempts ??= new Map<string, PageAttempt>());

/**
 * Keeps an attempt in memory while `draw` runs with its secret ticket; nothing of it is written
 * anywhere. `isDrawn` is false when no page of this process took it.
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

/** The attempt that a page is to draw, once; null for every ordinary visit. */
export function takeAttempt(headers: Pick<Headers, "get">, publicUrl: string): PageAttempt | null {
  const ticket = headers.get(ATTEMPT_HEADER) ?? "";
  const attempt = attempts.get(ticket);
  if (attempt?.publicUrl !== publicUrl) {
    return null;
  }
  attempts.delete(ticket);
  return attempt;
}
