import "server-only";
import { performance } from "node:perf_hooks";
import { cutText } from "@/lib/domain/texts/cut-text";
import { OutboundError, safeFetch, type OutboundReply } from "@/lib/server/outbound/safe-fetch";
import type { Attempt } from "@/lib/server/outbox/claims/jobs.repository";

/** For DNS, connection, headers and body together. */
const DEADLINE_MS = 15_000;
const MAX_READ_BYTES = 16 * 1024;
const MAX_EXCERPT_BYTES = 4 * 1024;

export type Sending = {
  attempt: Attempt;
  isDelivered: boolean;
  /** The status that decides what becomes of the address, where it is not that of the attempt. */
  status?: number;
  /** From the Retry-After header, in milliseconds from now; null without one. */
  retryAfterMs: number | null;
};

type Post = {
  url: string;
  teamId: number;
  headers?: Record<string, string>;
  /** JSON. */
  body: string;
  at: Date;
};

/** Posts JSON to an address of a team once, following no redirect; `judge` says what the answer means. Without one it was not delivered. */
export async function postJson(
  { url, teamId, headers, body, at }: Post,
  judge: (reply: OutboundReply) => Omit<Sending, "attempt"> & { error: string | null },
): Promise<Sending> {
  const start = performance.now();
  const lasted = () => Math.round(performance.now() - start);
  try {
    const reply = await safeFetch({
      url,
      trust: { teamId },
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_READ_BYTES,
    });
    const { error, ...judged } = judge(reply);
    const { status, text } = reply;
    const attempt = { at, status, durationMs: lasted(), error, excerpt: excerptOf(text) };
    return { ...judged, attempt };
  } catch (error) {
    if (!(error instanceof OutboundError)) {
      throw error;
    }
    const { message } = error;
    const attempt = { at, status: null, durationMs: lasted(), error: message, excerpt: null };
    return { attempt, isDelivered: false, retryAfterMs: null };
  }
}

/** Why a status was no success, in one sentence; null for a 2xx. */
export function sentenceOf(status: number): string | null {
  if (status >= 200 && status < 300) {
    return null;
  }
  return status >= 300 && status < 400
    ? `The address answered with a redirect (${status}), which is not followed.`
    : `The address answered ${status}.`;
}

/** Without NUL, which PostgreSQL does not store, and without a character cut in half at the end. */
function excerptOf(text: string): string | null {
  const start = Buffer.from(text).subarray(0, MAX_EXCERPT_BYTES).toString("utf8");
  const whole = cutText(text, start.replace(/\uFFFD$/, "").length);
  const excerpt = whole.replaceAll("\0", "");
  return excerpt === "" ? null : excerpt;
}
