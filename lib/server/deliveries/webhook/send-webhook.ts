import "server-only";
import { performance } from "node:perf_hooks";
import { retryAfterMs } from "@/lib/domain/delivery/retry-schedule";
import { cutText } from "@/lib/domain/texts/cut-text";
import { OutboundError, safeFetch, type OutboundReply } from "@/lib/server/outbound/safe-fetch";
import type { Attempt } from "@/lib/server/outbox/claims/jobs.repository";
import { signMessage } from "./sign-message";

/** For DNS, connection, headers and body together. */
const DEADLINE_MS = 15_000;
const MAX_READ_BYTES = 16 * 1024;
const MAX_EXCERPT_BYTES = 4 * 1024;

export type Sending = {
  attempt: Attempt;
  isDelivered: boolean;
  /** From the Retry-After header, in milliseconds from now; null without one. */
  retryAfterMs: number | null;
};

/** Says of a POST that it was received, and where to GET something else: what Google Apps Script answers. */
const RECEIVED_REDIRECTS = [302, 303];

/**
 * Sends a signed message once. A 2xx is a success; 302 and 303 are as well, with a note. No redirect is followed.
 */
export async function sendWebhook({
  url,
  teamId,
  id,
  body,
  secrets,
  at,
}: {
  url: string;
  teamId: number;
  id: string;
  body: string;
  secrets: readonly string[];
  at: Date;
}): Promise<Sending> {
  const start = performance.now();
  const sending = { at, durationMs: 0, status: null, excerpt: null };
  try {
    const reply = await safeFetch({
      url,
      trust: { teamId },
      method: "POST",
      headers: { "Content-Type": "application/json", ...signMessage({ id, at, body, secrets }) },
      body,
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_READ_BYTES,
    });
    return sendingOf({ reply, at, durationMs: Math.round(performance.now() - start) });
  } catch (error) {
    if (!(error instanceof OutboundError)) {
      throw error;
    }
    const durationMs = Math.round(performance.now() - start);
    const attempt = { ...sending, durationMs, error: error.message };
    return { attempt, isDelivered: false, retryAfterMs: null };
  }
}

function sendingOf({
  reply,
  at,
  durationMs,
}: {
  reply: OutboundReply;
  at: Date;
  durationMs: number;
}): Sending {
  const { status, headers, text } = reply;
  const isPlain = status >= 200 && status < 300;
  const error = isPlain ? null : sentenceOf(status);
  return {
    attempt: { at, status, durationMs, error, excerpt: excerptOf(text) },
    isDelivered: isPlain || RECEIVED_REDIRECTS.includes(status),
    retryAfterMs: retryAfterMs(headers["retry-after"], at),
  };
}

function sentenceOf(status: number): string {
  if (RECEIVED_REDIRECTS.includes(status)) {
    return `The address answered with a redirect (${status}). It counts as received, and is not followed.`;
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
